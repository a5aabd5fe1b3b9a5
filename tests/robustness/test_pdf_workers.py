"""Tests of the worker processes that render PDFs: they never block, and none stays dead."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count

import pytest

from companion import pdf
from tests.printing.reading import Sheet
from tests.printing.test_pdf import needs_pango, page


def workers(how_many):
    if not pdf.is_available():
        pytest.skip("Pango is not on this machine")
    with closing(pdf.PdfWorkerPool(how_many)) as pool:
        yield pool


@pytest.fixture(scope="module")
def pool():
    yield from workers(2)


@pytest.fixture(scope="module")
def single():
    """Yield a pool with one worker."""
    yield from workers(1)


ENDLESS = page("<table>" + "<tr><td>x" * 60_000)


FRESH = (page(f"<p>fresh{n}</p>") for n in count())
"""Documents that no worker has rendered yet."""


def process_of(pool: pdf.PdfWorkerPool):
    (worker,) = pool._idle.queue
    return worker._process


def test_worker_renders_same_document_as_this_process(press, pool):
    here, there = Sheet(press.print(page("<p>Замок</p>"), "a5")), Sheet(pool.print(page("<p>Замок</p>"), "a5"))
    assert (there.text, there.sizes, there.tags) == (here.text, here.sizes, here.tags)


def test_document_printed_twice_is_rendered_once(pool):
    assert pool.print(page("<p>1</p>"), "a4") is pool.print(page("<p>1</p>"), "a4")
    assert Sheet(pool.print(page("<p>1</p>"), "a5")).sizes == {(420, 595)}


def test_worker_pool_shared_by_many_threads_prints_each_document(pool):
    with ThreadPoolExecutor(6) as threads:
        made = threads.map(lambda n: Sheet(pool.print(page(f"<p>number{n}</p>"), "a5")).text, range(6))
        assert [*made] == [f"Castlenumber{n}" for n in range(6)]


def test_worker_after_failed_document_continues(single):
    single.print(next(FRESH), "a5")
    worker = process_of(single).pid
    with pytest.raises(pdf.PdfError, match="KeyError"):
        single.print(page("x"), "no-such-paper")
    single.print(next(FRESH), "a5")
    assert process_of(single).pid == worker


def test_worker_with_endless_document_is_stopped_and_next_is_rendered(single):
    single.close()
    (worker,) = single._idle.queue
    worker._timeout = 1.0
    with pytest.raises(pdf.PdfError, match="before its time"):
        single.print(ENDLESS, "a4")
    worker._timeout = pdf.RENDER_TIMEOUT_SECONDS  # on a busy machine a moment is too short for any document
    assert "fresh" in Sheet(single.print(next(FRESH), "a5")).text


def test_worker_is_replaced_when_dead_or_at_document_limit(single, monkeypatch):
    single.print(next(FRESH), "a5")
    dead = process_of(single)
    dead.kill()
    dead.wait()
    assert "fresh" in Sheet(single.print(next(FRESH), "a5")).text
    assert process_of(single).pid != dead.pid
    monkeypatch.setattr(pdf, "DOCUMENTS_PER_WORKER", 2)
    assert "fresh" in Sheet(single.print(next(FRESH), "a5")).text
    assert process_of(single) is None


@needs_pango
def test_worker_does_not_outlive_server():
    """A program that waits for the end of the server's error output would otherwise wait for the worker, too."""
    code = (
        "import os; from companion import pdf; pool = pdf.PdfWorkerPool(1); pool.print('<p>', 'a5')\n"
        "print(pool._idle.queue[0]._process.poll(), flush=True); os._exit(1)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=30, check=False)
    assert done.stdout == b"None\n"


def test_pdf_rendering_does_not_block_other_requests(pool):
    """One thread of the server answers all requests, so that thread must not wait for a PDF."""
    import gevent

    pool.print(page("warm"), "a5")
    slow = page("<table>" + "<tr><td>x" * 1500)
    drawing = gevent.get_hub().threadpool.spawn(pool.print, slow, "a4")
    longest, last, ticks = 0.0, time.monotonic(), 0
    while not drawing.ready():
        gevent.sleep(0.002)
        longest, last, ticks = max(longest, time.monotonic() - last), time.monotonic(), ticks + 1
    assert drawing.get().startswith(b"%PDF")
    assert ticks > 50
    assert longest < 0.5
