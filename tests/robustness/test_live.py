"""Tests that updates reach a phone in all conditions: a buffering proxy, no SSE connection, sleep, and new links."""

from collections.abc import Callable

import pytest
from flask import Flask

from companion.web import sse
from companion.web.sse import Connections
from tests.robustness.phones import NetworkPhone
from tests.support.table import RecordingTable

# --- What goes over the line -----------------------------------------------------------------------------------------


def test_sse_stream_sends_seq_first_and_then_keep_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sse, "KEEP_ALIVE_SECONDS", 0.01)
    lines = Connections()
    heard = lines.stream("code", 7, 7, aloud=True)
    assert next(heard) == "retry: 2000\n\n"
    assert next(heard) == "id: 7\nevent: seq\ndata: 7\n\n", "again, also where it is known: a page that hears nothing asks"
    assert next(heard) == "event: still\ndata: 7\n\n"
    lines.notify("code", 8)
    assert next(heard) == "id: 8\nevent: seq\ndata: 8\n\n"
    assert next(heard) == "event: still\ndata: 8\n\n"
    lines.close_session("code")
    assert list(heard) == []


def test_sse_stream_of_program_up_to_date_sends_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sse, "KEEP_ALIVE_SECONDS", 0.01)
    heard = Connections().stream("code", 7, 7)
    assert [next(heard), next(heard)] == ["retry: 2000\n\n", ": still here\n\n"]


def test_seq_page_returns_latest_seq(app: Flask, table: RecordingTable) -> None:
    table.command()
    watching = app.extensions["plays"].store.get(table.code).registered.watch_code
    for path in (f"/p/{table.code}/seq", f"/w/{watching}/seq"):
        answer = app.test_client().get(path)
        assert (answer.text, answer.mimetype, answer.headers["Cache-Control"]) == ("1", "text/plain", "no-store")
    assert table.get(f"/w/{table.code}/seq").status == table.get(f"/p/{watching}/seq").status == 404


# --- On a phone --------------------------------------------------------------------------------------------------------

AWHILE = 6_000
"""Milliseconds after which a page no longer waits for its SSE connection."""


HEARD = """path => { window.heard = new Promise((heard) => {
  new EventSource(path).addEventListener("seq", (news) => news.data === "1" && heard());
}); }"""
"""Script that opens a second SSE connection in the page. It receives each event after the page's own connection."""


def refused(phone: NetworkPhone) -> None:
    phone.context.route("**/live", lambda route: route.fulfill(status=502))


def turned_away(phone: NetworkPhone) -> None:
    """Answer as a server with too many open SSE connections."""
    phone.context.route("**/live", lambda route: route.fulfill(status=429))


def held_up(phone: NetworkPhone) -> None:
    phone.context.route("**/live", lambda _route: None)


def unknown(phone: NetworkPhone) -> None:
    phone.context.add_init_script("delete window.EventSource")


def cut(phone: NetworkPhone) -> None:
    phone.context.route("**/live", lambda route: route.abort())


@pytest.mark.browser
@pytest.mark.parametrize("trouble", [refused, turned_away, held_up, unknown, cut])
def test_phone_without_sse_connection_polls(
    seated: RecordingTable, phone: Callable[..., NetworkPhone], trouble: Callable[[NetworkPhone], None]
) -> None:
    hers = phone()
    trouble(hers)
    hers.page.clock.install()
    hers.open("log")
    for seq in (1, 2):
        seated.command()
        hers.page.clock.run_for(AWHILE)
        hers.sees_step(seq)
    assert hers.page.get_by_role("main").get_by_role("listitem").count() == 3


@pytest.mark.browser
def test_phone_after_sleep_is_up_to_date(seated: RecordingTable, phone: Callable[..., NetworkPhone]) -> None:
    hers = phone()
    hers.open("log")
    wire = hers.context.new_cdp_session(hers.page)
    wire.send("Page.setWebLifecycleState", {"state": "frozen"})
    hers.offline()
    seated.command()
    hers.online()
    wire.send("Page.setWebLifecycleState", {"state": "active"})
    hers.sees_step(1)


@pytest.mark.browser
def test_phone_without_network_says_page_may_be_old(seated: RecordingTable, phone: Callable[..., NetworkPhone]) -> None:
    hers = phone("ru")
    hers.open("log")
    seated.command()
    hers.sees_step(1)  # its line has spoken: a word that is still on the way would tell that there is a network
    hers.offline()
    hers.sees(hers.say("toast-cut"))
    seated.command()
    hers.online()
    hers.sees_step(2)
    hers.page.locator("#network").wait_for(state="detached")


@pytest.mark.browser
def test_half_typed_field_is_kept_while_page_updates(seated: RecordingTable, phone: Callable[..., NetworkPhone]) -> None:
    hers = phone()
    hers.open("score")
    field = hers.field(f"{hers.say('field-track')}: Ann")
    field.fill("4")
    hers.page.evaluate(HEARD, f"{hers.base}/live")
    seated.command()
    hers.page.evaluate("heard")
    assert field.input_value() == "4"
    field.press_sequentially("4+4")
    field.press("Tab")
    hers.has_sent_everything()
    hers.sees_step(2)
    assert seated.look()["totals"]["Ann"] == 48
    assert field.input_value() in {"48", "44+4"}


@pytest.mark.browser
def test_phone_with_old_links_shows_not_found_page(seated: RecordingTable, phone: Callable[..., NetworkPhone]) -> None:
    hers, his = phone(), phone("ru")
    his.open("turn")
    hers.open("join")
    hers.page.locator("summary", has_text=hers.say("join-renew")).click()
    hers.button(hers.say("join-renew-button")).click()
    his.sees(his.say("error-404-title"))
