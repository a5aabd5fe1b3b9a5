"""One phone of each engine at one table, each with a seat of its own; and what a true pixel ratio of 2 does to a page."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from companion.games import all_games
from tests.engines.conftest import ENGINES
from tests.engines.phone import Phone
from tests.proofs.server import Server, kept
from tests.proofs.table import Web, over_http

pytestmark = pytest.mark.browser

GAME = "castle-builder"
NAMES = ("Anna", "Борис", "Clementine")
LANGS = ("en", "ru", "en")
IS_MINE = "return document.getElementById('screen').hasAttribute('data-mine')"
OWN = "#cells [name^='c{}.'][inputmode]:not([readonly])"


def begin(web: Web, key: str, names: Sequence[str]) -> Any:
    """A play, begun by a program."""
    body = json.dumps({"game": key, "players": names}).encode()
    begun = web("POST", "/api/v1/plays", body, {"Content-Type": "application/json"})
    assert begun.status == 201, begun.text
    return begun.json


def test_each_engine_has_a_seat_and_what_is_tapped_without_a_server_lands_once(
    phones: Callable[..., Phone], server: Server
) -> None:
    table = over_http(server.address)
    begun = begin(table, GAME, NAMES)
    code = begun["code"]
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
        phone.open(f"/p/{code}/score")
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


@pytest.mark.parametrize("engine", ["webkit", "firefox"])
def test_true_pixels_make_no_page_longer(phones: Callable[..., Phone], server: Server, engine: str) -> None:
    """A border of 2.5 px is 2 px wide where a pixel is one, and 2.5 where it is two: no label may break its line for that."""
    table = over_http(server.address)
    plain, fine = phones(engine, "en", GAME), phones(engine, "en", GAME, ratio=2)
    assert [phone.hand.ask("return devicePixelRatio") for phone in (plain, fine)] == [1, 2]
    longer = {}
    for key, game in all_games().items():
        begun = begin(table, key, (*NAMES, "Дора")[: max(2, min(4, max(game.seats)))])
        for tab in ("setup", "turn", "score"):
            high = []
            for phone in (plain, fine):
                phone.open(f"/p/{begun['code']}/{tab}")
                phone.until("return document.fonts.status === 'loaded'")
                high.append(phone.hand.ask("return document.querySelector('main').scrollHeight"))
            if abs(high[1] - high[0]) > 8:
                longer[f"{key} {tab}"] = high
    assert longer == {}
