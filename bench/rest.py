"""Castles, PDFs, starting up: what is measured inside one process, or by looking at one."""

import tempfile
from pathlib import Path
from time import perf_counter

from bench.client import Phone, begun, entered
from bench.figures import Report, percentile, times_ms
from bench.servers import companion, memory_mb
from companion import pdf, printing
from companion.plays.events import Request
from companion.plays.service import Plays
from companion.storage import Storage

PLAYS = 1_000


def measure(report: Report) -> None:
    """Everything here."""
    _pdf(report)
    _start(report)


def _pdf(report: Report) -> None:
    """Each kind against WeasyPrint alone with the same finished HTML, in turns."""
    if not pdf.is_available():
        return
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(Path(folder))
        plays = Plays(storage)
        play = plays.create({"game": "castle-for-all-seasons", "players": ["Anna", "Boris"]})
        for i, name in enumerate(play.seating.players):
            plays.do(play.code, Request(f"t{i}", "set-entry", {"column": name, "field": "track", "value": 40 + i}))
        documents = {kind: printing.blank("castle-for-all-seasons", kind) for kind in printing.KINDS}
        documents["result"] = printing.result(plays.get(play.code))
        began = perf_counter()
        first = pdf.in_worker(documents["score-sheet"] + "<!-- first -->", "a4")
        report.add("pdf", "the first of a process", (perf_counter() - began) * 1000, "ms")
        report.add("pdf", "blank score sheet", len(first) / 1000, "kB", 60)
        for kind, html in documents.items():
            bare, whole = [], []
            for i in range(7):
                bare += times_ms(lambda _i, html=html: pdf.render(html, "a4"), 1)
                # a remark keeps the answer from coming out of the cache
                whole += times_ms(lambda _i, html=html, i=i: pdf.in_worker(f"{html}<!-- {i} -->", "a4"), 1)
            report.add("pdf", f"{kind}: ms", percentile(whole, 0.5), "ms")
            report.add("pdf", f"{kind} against WeasyPrint alone", percentile(whole, 0.5) / percentile(bare, 0.5), "x", 1.1)
        storage.close()


def _start(report: Report) -> None:
    """From the command to the first answer; memory when idle and after many plays."""
    with tempfile.TemporaryDirectory() as folder, companion(Path(folder)) as (address, pid, ready):
        began = perf_counter()
        phone = Phone(address)
        phone.get("/healthz")
        report.add("start", "serve, to the first answer", ready + perf_counter() - began, "s")
        report.add("start", "memory when idle", memory_mb(pid), "MB")
        for i in range(PLAYS):
            play = begun(phone, "castle-for-all-seasons", ["Anna", "Boris"])
            entered(phone, play, "c0.track", i % 400)
        report.add("start", f"memory after {PLAYS:,} plays", memory_mb(pid), "MB")
