"""Tests of one session with a phone of each engine, and of pages with a true pixel ratio of 2."""

import random
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from companion.games import all_games
from tests.other_browsers.conftest import ENGINES
from tests.other_browsers.phone import EnginePhone
from tests.other_browsers.test_games import walk
from tests.other_browsers.traffic import listened_to
from tests.support.server import Server, kept
from tests.support.table import begun, over_http

pytestmark = pytest.mark.browser

GAME = "castle-builder"
SECRETS = "castle-for-all-seasons"
PICK = "button[name=do][value*='type=pick'][value*='card={}']"
NAMES = ("Anna", "Борис", "Clementine")
LANGS = ("de", "ru", "en")
IS_MINE = "return document.getElementById('screen').hasAttribute('data-mine')"
LINES = """
const found = [], range = document.createRange();
const texts = document.createTreeWalker(document.getElementById("main"), NodeFilter.SHOW_TEXT);
for (let t; (t = texts.nextNode());) {
  if (!t.data.trim() || !t.parentElement.checkVisibility() || t.parentElement.closest("button, a")) continue;
  range.selectNodeContents(t);
  const lines = [...range.getClientRects()];
  found.push([t.data.trim(), new Set(lines.map((line) => Math.round(line.top))).size, lines[0]?.left ?? 0]);
}
return found;
"""
"""Script that returns every text that is no button, with its number of lines and its position."""
NEAR = 4
OWN = "#cells [name^='c{}.'][inputmode]:not([readonly])"


def test_phones_of_all_engines_take_turns_and_send_offline_entries_once(
    phones: Callable[..., EnginePhone], server: Server
) -> None:
    table = over_http(server.address)
    code = begun(table, GAME, NAMES)
    at_the_table = [phones(engine, lang, GAME) for engine, lang in zip(ENGINES, LANGS, strict=True)]
    for phone, name in zip(at_the_table, NAMES, strict=True):
        phone.open(f"/p/{code}/")
        phone.lands("/mine")
        phone.is_well()
        phone.tap(name, "button")
        phone.lands("/setup")
        phone.open(f"/p/{code}/turn")
    seated = dict(zip(NAMES, at_the_table, strict=True))
    now = table("GET", f"/api/v1/plays/{code}", None, {}).json["turn"]
    whose = []
    for _ in NAMES:
        (mine,) = [name for name, phone in seated.items() if phone.hand.ask(IS_MINE)]
        whose.append(mine)
        before = seated[mine].seq
        seated[mine].tap(seated[mine].say("turn-take", player=mine), "button")
        for phone in at_the_table:
            phone.sees_step(before + 1)
            phone.is_well()
    first = NAMES.index(now)
    assert whose == [*NAMES[first:], *NAMES[:first]]

    for phone in at_the_table:
        phone.open(f"/p/{code}/score?view=form")
    server.kill()
    for number, phone in enumerate(at_the_table):
        phone.hand.write(OWN.format(number), str(number + 2))
        phone.hand.ask("document.activeElement.blur()")
        phone.waits(1)
    server.start()
    for phone in at_the_table:
        phone.has_sent_everything()
        phone.sees_step(6)
        phone.is_well()
    log = kept(server.folder)[code]
    assert [kind for _, _, kind in log][3:] == ["entry-set"] * 3
    told = table("GET", f"/api/v1/plays/{code}", None, {}).json["log"]
    assert {entry["author"] for entry in told[3:]} == set(NAMES)
    for phone in at_the_table:
        typed = [phone.hand.ask(f'return document.querySelector("{OWN.format(n)}").value') for n in range(3)]
        assert typed == ["2", "3", "4"]


def test_secret_choice_is_sent_to_no_other_phone(phones: Callable[..., EnginePhone], server: Server) -> None:
    """Two sessions differ only in one secret card. Other phones receive the same data until all players have chosen."""
    table, seen = over_http(server.address), []
    with ExitStack() as stack:
        at_the_table = [phones(engine, lang, SECRETS) for engine, lang in zip(ENGINES, LANGS, strict=True)]
        traffic = [stack.enter_context(listened_to(server.port)) for _ in NAMES]
        for phone, way in zip(at_the_table, traffic, strict=True):
            phone.address = way.address
        for card in ("trader", "builder"):
            code = begun(table, SECRETS, NAMES)
            for phone, name in zip(at_the_table, NAMES, strict=True):
                phone.open(f"/p/{code}/mine")
                phone.tap(name, "button")
                phone.lands("/setup")
                phone.open(f"/p/{code}/turn")
            for way in traffic:
                way.forget()
            hers, *others = at_the_table
            hers.tap(None, PICK.format(card))
            for phone in at_the_table:
                phone.sees_step(1)
                phone.is_well()
            for phone in others:
                assert phone.say("hand-chosen") in phone.hand.ask("return document.getElementById('main').innerText")
            seen.append([way.screens() for way in traffic])
            for number, phone in enumerate(others, 1):
                phone.tap(None, PICK.format("messenger"))
                for each in at_the_table:
                    each.sees_step(number + 1)
            for phone in others:
                assert phone.hand.ask("return document.getElementById('main').innerText").count(phone.say(f"card-{card}")) > 0
    (hers_once, *once), (hers_again, *again) = seen
    assert all(once)
    assert once == again
    assert hers_once != hers_again


def test_labels_at_pixel_ratio_two_wrap_like_at_ratio_one(phones: Callable[..., EnginePhone], server: Server) -> None:
    """A border of 2.5 px is 2 px wide at pixel ratio 1 and 2.5 px at ratio 2. Labels must not wrap because of that."""
    table = over_http(server.address)
    plain, fine = phones("webkit", "de", GAME, ratio=1), phones("webkit", "de", GAME)
    assert [phone.hand.ask("return devicePixelRatio") for phone in (plain, fine)] == [1, 2]
    broken = {}
    for key, game in all_games().items():
        code = begun(table, key, (*NAMES, "Дора")[: max(2, min(4, max(game.seats)))])
        plain.open(f"/p/{code}/turn")
        walk(plain, 1, random.Random(3))
        for tab in ("setup", "turn", "score"):
            lines = []
            for phone in (plain, fine):
                phone.open(f"/p/{code}/{tab}")
                phone.until("return document.fonts.status === 'loaded'")
                lines.append(phone.hand.ask(LINES))
            moved = [(a, b) for a, b in zip(*lines, strict=True) if a[:2] != b[:2] or abs(a[2] - b[2]) > NEAR]
            if moved:
                broken[f"{key} {tab}"] = moved
    assert broken == {}
