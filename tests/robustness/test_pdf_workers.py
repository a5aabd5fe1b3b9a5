"""Tests of PDFs in a worker process: the same documents, never a blocked request, and a next document after a failure."""

import time
from contextlib import closing
from functools import partial
from itertools import count

import pytest

from companion import pdf, worker
from companion.web.background import wait_for_worker
from companion.worker import Queue
from tests.printing.reading import Sheet
from tests.printing.test_pdf import page


@pytest.fixture
def queue(monkeypatch):
    """Yield the queue for drawings of this test, with one worker."""
    if not pdf.is_available():
        pytest.skip("Pango is not on this machine")
    with closing(Queue("companion.drawing_tasks", 1)) as found:
        monkeypatch.setattr(worker, "DRAWINGS", found)
        pdf.clear_cache()
        yield found
        pdf.clear_cache()


ENDLESS = page("<table>" + "<tr><td>x" * 60_000)
FRESH = (page(f"<p>fresh{n}</p>") for n in count())
"""Documents that no worker has rendered yet."""


def test_worker_renders_same_document_as_this_process(press, queue):
    here, there = Sheet(press.print(page("<p>Замок</p>"), "a5")), Sheet(pdf.in_worker(page("<p>Замок</p>"), "a5"))
    assert (there.text, there.sizes, there.tags) == (here.text, here.sizes, here.tags)


def test_document_printed_twice_is_rendered_once_until_cache_is_cleared(queue):
    first = pdf.in_worker(page("<p>1</p>"), "a4")
    assert pdf.in_worker(page("<p>1</p>"), "a4") is first
    assert Sheet(pdf.in_worker(page("<p>1</p>"), "a5")).sizes == {(420, 595)}
    pdf.clear_cache()
    assert pdf.in_worker(page("<p>1</p>"), "a4") is not first


def test_worker_after_failed_or_endless_document_renders_next(queue, monkeypatch):
    pdf.in_worker(next(FRESH), "a5")
    with pytest.raises(pdf.PdfError, match="PdfError"):
        pdf.in_worker(page("x"), "no-such-paper")
    monkeypatch.setattr(queue, "do", partial(queue.do, seconds=1.0))
    with pytest.raises(pdf.PdfError, match="took-too-long"):
        pdf.in_worker(ENDLESS, "a4")
    monkeypatch.undo()
    assert "fresh" in Sheet(queue.do("draw_pdf", next(FRESH), "a5")[0]).text


def test_pdf_rendering_does_not_block_other_requests(queue):
    """One thread of the server answers all requests, so that thread must not wait for a PDF."""
    import gevent

    pdf.in_worker(page("warm"), "a5")
    slow = page("<table>" + "<tr><td>x" * 1500)
    drawing = gevent.spawn(wait_for_worker, queue, pdf.in_worker, slow, "a4", is_long=False)
    longest, last, ticks = 0.0, time.monotonic(), 0
    while not drawing.ready():
        gevent.sleep(0.002)
        longest, last, ticks = max(longest, time.monotonic() - last), time.monotonic(), ticks + 1
    assert drawing.get().startswith(b"%PDF")
    assert ticks > 50
    assert longest < 0.5
