"""Benchmarks of PDFs, of the start, and of memory."""

import tempfile
import threading
import time
from pathlib import Path
from time import perf_counter

from companion import pdf, printing
from companion.sessions.events import Request
from companion.sessions.service import open_sessions
from companion.storage import Storage
from tools.bench.client import Phone, begun, entered
from tools.bench.figures import Report, percentile, times_ms
from tools.bench.servers import companion, floor, memory_mb, settled

SESSIONS = 1_000
PHONES = 4
DRAWN = 600
"""Number of different documents: more than the cache keeps, and more than are rendered during the taps."""
TAPS = 400


def measure(report: Report) -> None:
    """Measure PDFs, PDFs rendered during taps, and the start."""
    _pdf(report)
    _pdf_beside_taps(report)
    _start(report)


def _pdf(report: Report) -> None:
    """Measure each kind of PDF against WeasyPrint alone with the same HTML."""
    if not pdf.is_available():
        return
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(Path(folder))
        sessions = open_sessions(storage)
        session = sessions.creator.create({"game": "castle-for-all-seasons", "players": ["Anna", "Boris"]})
        for i, name in enumerate(session.seating.players):
            sessions.commands.submit(
                session.code, Request(f"t{i}", "set-entry", {"column": name, "field": "track", "value": 40 + i})
            )
        documents = {kind: printing.blank("castle-for-all-seasons", kind) for kind in printing.KINDS}
        documents["result"] = printing.result(sessions.store.get(session.code))
        began = perf_counter()
        first = pdf.in_worker(documents["score-sheet"] + "<!-- first -->", "a4")
        report.add("pdf", "the first of a process", (perf_counter() - began) * 1000, "ms")
        report.add("pdf", "score-sheet: bytes", len(first) / 1000, "kB", 60)
        for kind, html in documents.items():
            bare, whole = [], []
            for i in range(7):
                bare += times_ms(lambda _i, html=html: pdf.render(html, "a4"), 1)
                # the comment prevents an answer from the cache
                whole += times_ms(lambda _i, html=html, i=i: pdf.in_worker(f"{html}<!-- {i} -->", "a4"), 1)
            if kind != "score-sheet":
                report.add("pdf", f"{kind}: bytes", len(pdf.in_worker(f"{html}<!-- 0 -->", "a4")) / 1000, "kB")
            report.add("pdf", f"{kind}: ms", percentile(whole, 0.5), "ms")
            report.add("pdf", f"{kind} against WeasyPrint alone", percentile(whole, 0.5) / percentile(bare, 0.5), "x", 1.1)
        storage.close()


def _pdf_beside_taps(report: Report) -> None:
    """Measure taps before and while four phones request sheets of different sessions."""
    if not pdf.is_available():
        return
    with tempfile.TemporaryDirectory() as folder, settled(Path(folder)) as (address, _, _):
        phone = Phone(address)
        session = begun(phone, "castle-for-all-seasons", ["Anna", "Boris"])
        sheets = [
            f"{begun(phone, 'castle-for-all-seasons', [f'Anna {n}', 'Boris'])}/print/score-sheet.pdf" for n in range(DRAWN)
        ]
        phone.get(sheets.pop())  # the first starts the worker
        quiet = times_ms(lambda i: entered(phone, session, "c0.track", i % 400), TAPS)
        over = threading.Event()
        threads = [threading.Thread(target=_ask, args=(address, sheets[n::PHONES], over)) for n in range(PHONES)]
        for thread in threads:
            thread.start()
        busy: list[float] = []
        while len(busy) < TAPS and any(thread.is_alive() for thread in threads):
            busy += times_ms(lambda i: entered(phone, session, "c0.track", i % 400), 1)
            time.sleep(0.01)
        over.set()
        for thread in threads:
            thread.join()
    report.add(
        "pdf", "beside four phones that print: taps, p50 against quiet", percentile(busy, 0.5) / percentile(quiet, 0.5), "x"
    )
    report.add("pdf", "beside four phones that print: taps, p99", percentile(busy, 0.99), "ms")
    report.add(
        "pdf",
        "beside four phones that print: taps, p99 against quiet",
        percentile(busy, 0.99) / percentile(quiet, 0.99),
        "x",
        3,
    )


def _ask(address: str, sheets: list[str], over: threading.Event) -> None:
    phone = Phone(address)
    for sheet in sheets:
        if over.is_set():
            break
        status, answer, _ = phone.get(sheet)
        assert status == 200, status
        assert answer.startswith(b"%PDF"), sheet


def _start(report: Report) -> None:
    """Measure the time from the command to the first answer, and the memory when idle and after many sessions."""
    with tempfile.TemporaryDirectory() as folder:
        bare, whole = [], []
        for n in range(3):
            (Path(folder) / f"floor{n}").mkdir()
            with floor(Path(folder) / f"floor{n}") as (_, pid, ready):
                bare.append(ready)
                bare_memory = memory_mb(pid)
            began = perf_counter()
            with companion(Path(folder) / f"app{n}") as (address, pid, _):
                Phone(address).get("/healthz")
                whole.append(perf_counter() - began)
        report.add("start", "serve, to the first answer", percentile(whole, 0.5), "s")
        report.add("start", "against bare Flask", percentile(whole, 0.5) / percentile(bare, 0.5), "x")
    with tempfile.TemporaryDirectory() as folder, companion(Path(folder)) as (address, pid, _):
        phone = Phone(address)
        phone.get("/healthz")
        report.add("start", "memory when idle", memory_mb(pid), "MB")
        report.add("start", "memory when idle against bare Flask", memory_mb(pid) / bare_memory, "x")
        for i in range(SESSIONS):
            session = begun(phone, "castle-for-all-seasons", ["Anna", "Boris"])
            entered(phone, session, "c0.track", i % 400)
        report.add("start", f"memory after {SESSIONS:,} plays", memory_mb(pid), "MB")
