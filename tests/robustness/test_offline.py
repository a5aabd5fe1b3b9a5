"""Tests of a phone that loses its network: taps wait in order and are applied exactly once."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.storage import DATABASE_FILE
from tests.robustness.phones import NetworkPhone
from tests.robustness.test_trouble import held
from tests.support.server import Server, kept
from tests.support.table import RecordingTable

pytestmark = pytest.mark.browser
TAPS = 20
SILVER = "Silver"


def landed(server: Server, table: RecordingTable) -> list[Any]:
    """Return the session's log as (seq, id, type), read without the app. Check that it has no gaps and no repetitions."""
    log = kept(server.folder).get(table.code, [])
    assert [seq for seq, _, _ in log] == list(range(1, len(log) + 1))
    assert len({sent for _, sent, _ in log}) == len(log)
    return log


def values(table: RecordingTable, field: str, column: str) -> list[str]:
    """Return the values entered in a cell, as the log shows them."""
    return [entry["text"].rpartition(" ")[2] for entry in table.look()["log"] if f"{column}: {field}" in entry["text"]]


def add(phone: NetworkPhone, column: str, times: int, what: str = "silver") -> None:
    for _ in range(times):
        phone.button(phone.say("more-of", what=f"{phone.say(f'field-resources-{what}')}: {column}")).click()


def test_offline_taps_are_stored_once_and_in_order(
    server: Server, seated: RecordingTable, phone: Callable[..., NetworkPhone]
) -> None:
    """The network is lost twice. The second time, the page is reloaded when it is back."""
    hers, his = phone(), phone("ru")
    hers.open("score")
    his.open("score")
    add(hers, "Ann", 1)
    hers.has_sent_everything()
    for reloaded in (False, True):
        hers.offline()
        for _ in range(TAPS // 4):
            add(hers, "Ann", 1)
            add(hers, "Ann", 1, "sand")
        hers.sees(hers.say("toast-lost"))
        hers.sees_waiting(TAPS // 2)
        before = seated.look()["seq"]
        add(his, "Боря", 3)  # the others go on
        his.has_sent_everything()
        assert seated.look()["seq"] == before + 3
        hers.online()
        if reloaded:
            hers.page.reload()
        hers.has_sent_everything()
    hers_in_order = [entry["text"] for entry in seated.look()["log"] if "Ann" in entry["text"]]
    assert [text.rpartition(" ")[2] for text in hers_in_order] == ["1", *(str(n + m) for n in range(1, 11) for m in (1, 0))]
    assert len(landed(server, seated)) == TAPS + 7
    for one in (hers, his):
        one.sees_step(TAPS + 7)
        for what, column, count in (("silver", "Ann", 11), ("sand", "Ann", 10), ("silver", "Боря", 6)):
            field = one.field(f"{one.say(f'field-resources-{what}')}: {column}")
            one.page.wait_for_function("([field, n]) => field.value === n", arg=[field.element_handle(), str(count)])
        assert one.came_back() == []


def test_offline_tap_that_is_refused_returns_with_reason(
    server: Server, seated: RecordingTable, phone: Callable[..., NetworkPhone]
) -> None:
    """An invalid number, and a step that no longer fits because of other taps, are each in the middle of the queue."""
    hers, his = phone(), phone("ru")
    hers.open("score")
    add(hers, "Ann", 1)
    hers.has_sent_everything()
    hers.offline()
    track = f"{hers.say('field-track')}: Ann"
    hers.field(track).fill("lots")
    hers.field(track).press("Tab")
    add(hers, "Ann", 2)
    hers.sees_waiting(3)
    hers.online()
    hers.has_sent_everything()
    (back,) = hers.came_back()
    assert f"{track}: lots" in back
    assert "from 0 to 400" in back
    assert values(seated, SILVER, "Ann") == ["1", "2", "3"]
    hers.button(hers.say("toast-understood")).click()
    assert hers.came_back() == []

    hers.open("log")
    his.open("turn")
    hers.offline()
    undo = hers.page.get_by_role("button", name=hers.say("undo-what", what=""))
    undo.first.click()
    hers.sees_waiting(1)
    seated.command()
    his.sees_step(4)
    hers.online()
    hers.page.reload()
    hers.has_sent_everything()
    (back,) = hers.came_back()
    assert hers.say("stale-title") in back
    assert "Боря" in back
    hers.page.reload()
    assert len(hers.came_back()) == 1, "until it was read"
    assert [kind for _, _, kind in landed(server, seated)] == ["entry-set"] * 4


def test_tap_with_lost_answer_is_stored_once(
    server: Server, seated: RecordingTable, phone: Callable[..., NetworkPhone]
) -> None:
    hers, his = phone("ru"), phone()
    his.open("score")
    hers.open("score")
    lost = hers.loses_answers(3)
    add(hers, "Ann", 5)
    hers.has_sent_everything()
    assert len(lost) == 3
    assert values(seated, SILVER, "Ann") == ["1", "2", "3", "4", "5"]
    assert len(landed(server, seated)) == 5
    his.sees_step(5)


def test_offline_taps_of_two_pages_are_all_stored(
    server: Server, seated: RecordingTable, phone: Callable[..., NetworkPhone]
) -> None:
    hers = phone()
    hers.open("score")
    other = hers.context.new_page()
    other.goto(f"{hers.base}/setup")
    hers.offline()
    add(hers, "Ann", 3)
    ticks = other.get_by_role("list", name=hers.say("print-kind-setup"), exact=True).get_by_role("button")
    for n in range(3):
        ticks.nth(n).click()
    add(hers, "Боря", 1)
    hers.online()
    hers.has_sent_everything()
    other.wait_for_function("() => !taps.isBusy()")
    log = [kind for _, _, kind in landed(server, seated)]
    assert sorted(log) == ["entry-set"] * 4 + ["ticked"] * 3
    assert values(seated, SILVER, "Ann") == ["1", "2", "3"]


def test_taps_during_server_restart_are_stored(
    server: Server, seated: RecordingTable, phone: Callable[..., NetworkPhone]
) -> None:
    hers, his = phone(), phone()
    hers.open("score")
    his.open("score")
    add(hers, "Ann", 1)
    his.sees_step(1)
    server.kill()
    add(hers, "Ann", 2)
    hers.sees_waiting(2)
    server.start()
    his.sees_step(3)
    hers.has_sent_everything()
    assert values(seated, SILVER, "Ann") == ["1", "2", "3"]


def test_tap_on_server_that_cannot_save_waits_with_reason(
    server: Server, seated: RecordingTable, phone: Callable[..., NetworkPhone]
) -> None:
    hers = phone("ru")
    hers.open("score")
    with held(server.folder / DATABASE_FILE):
        add(hers, "Ann", 2)
        hers.sees(hers.say("problem-storage-busy"))
        hers.sees_waiting(2)
    hers.has_sent_everything()
    assert values(seated, SILVER, "Ann") == ["1", "2"]
