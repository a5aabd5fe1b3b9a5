"""News reach a phone whatever its line goes through: a proxy that holds everything up, no line at all, sleep, new links."""

from collections.abc import Callable

import pytest
from flask import Flask

from companion.web import live
from companion.web.live import Lines
from tests.proofs.phones import Phone
from tests.proofs.table import Table

# --- What goes over the line -----------------------------------------------------------------------------------------


def test_a_page_hears_at_once_where_the_play_is_and_then_that_the_line_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "KEEP_ALIVE", 0.01)
    lines = Lines()
    heard = lines.stream("code", 7, 7, aloud=True)
    assert next(heard) == "retry: 2000\n\n"
    assert next(heard) == "id: 7\nevent: seq\ndata: 7\n\n", "again, also where it is known: a page that hears nothing asks"
    assert next(heard) == "event: still\ndata: 7\n\n"
    lines.changed("code", 8)
    assert next(heard) == "id: 8\nevent: seq\ndata: 8\n\n"
    assert next(heard) == "event: still\ndata: 8\n\n"
    lines.cut("code")
    assert list(heard) == []


def test_a_program_that_knows_the_latest_hears_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "KEEP_ALIVE", 0.01)
    heard = Lines().stream("code", 7, 7)
    assert [next(heard), next(heard)] == ["retry: 2000\n\n", ": still here\n\n"]


def test_the_latest_step_can_be_asked_for(app: Flask, table: Table) -> None:
    table.command()
    watching = app.extensions["plays"].get(table.code).registered.watch_code
    for path in (f"/p/{table.code}/seq", f"/w/{watching}/seq"):
        answer = app.test_client().get(path)
        assert (answer.text, answer.mimetype, answer.headers["Cache-Control"]) == ("1", "text/plain", "no-store")
    assert table.get(f"/w/{table.code}/seq").status == table.get(f"/p/{watching}/seq").status == 404


# --- On a phone --------------------------------------------------------------------------------------------------------

AWHILE = 6_000
"""Milliseconds after which a page does not wait for its line any longer."""


HEARD = """path => { window.heard = new Promise((heard) => {
  new EventSource(path).addEventListener("seq", (news) => news.data === "1" && heard());
}); }"""
"""Another line of the same page: the news come to it after they came to the page's own."""


def refused(phone: Phone) -> None:
    phone.context.route("**/live", lambda route: route.fulfill(status=502))


def held_up(phone: Phone) -> None:
    phone.context.route("**/live", lambda _route: None)


def unknown(phone: Phone) -> None:
    phone.context.add_init_script("delete window.EventSource")


def cut(phone: Phone) -> None:
    phone.context.route("**/live", lambda route: route.abort())


@pytest.mark.browser
@pytest.mark.parametrize("trouble", [refused, held_up, unknown, cut])
def test_where_no_line_holds_the_phone_asks(
    seated: Table, phone: Callable[..., Phone], trouble: Callable[[Phone], None]
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
def test_a_phone_that_slept_is_up_to_date_when_it_wakes(seated: Table, phone: Callable[..., Phone]) -> None:
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
def test_a_phone_without_a_network_says_that_its_page_may_be_old(seated: Table, phone: Callable[..., Phone]) -> None:
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
def test_what_is_half_typed_stays_and_the_rest_comes_up_to_date(seated: Table, phone: Callable[..., Phone]) -> None:
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
def test_a_phone_with_old_links_is_told_so(seated: Table, phone: Callable[..., Phone]) -> None:
    hers, his = phone(), phone("ru")
    his.open("turn")
    hers.open("join")
    hers.page.locator("summary", has_text=hers.say("join-renew")).click()
    hers.button(hers.say("join-renew-button")).click()
    his.sees(his.say("error-404-title"))
