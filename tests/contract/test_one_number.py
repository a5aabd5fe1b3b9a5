"""One number for one thing: wherever a play is shown after something was put right, on every page, on paper and to programs."""

import html
import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from companion import printing
from companion.plays.events import ENTRY_SET, Request
from companion.plays.play import Play
from companion.plays.score import places
from companion.rules.errors import RefusedError
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Place
from companion.views.score import field_name, kind_of
from tests.contract.cases import cases, each_played_game
from tests.contract.test_corrections import Bare, walks
from tests.contract.values import typed

TABLES = 12
"""Plays of a game that are looked at."""
HTMX = {"HX-Request": "true"}
_ids = itertools.count(1)


def seated(app: Flask, bare: Bare) -> Play:
    """The same play, kept by the app: asked for step by step."""
    plays, case = app.extensions["plays"], bare.case
    begun = {"players": [*case.players], "options": case.options, "first": case.seating.first, "sure": True}
    play = plays.create({"game": case.game.key, **begun})
    for event in bare.events:
        if event.type == ENTRY_SET:
            continue
        kind, args = case.game.flow.asked(event.fact, play.seating)
        play = done(app, play, kind, {**args, "sure": True})
    return play


def done(app: Flask, play: Play, kind: str, args: Any) -> Play:
    changed: Play = app.extensions["plays"].do(play.code, Request(f"number {next(_ids)}", kind, args, play.seq)).play
    return changed


def put_right(app: Flask, play: Play, place: Place, value: Json) -> Play:
    return done(app, play, "set-entry", {"column": None if place[0] == TABLE else place[0], "field": place[1], "value": value})


def corrected(app: Flask, key: str) -> Iterator[tuple[Bare, Play, Place, Json]]:
    """Plays that the app keeps, and what is to be put right in each."""
    for bare, place, _was, value in walks(key, TABLES):
        with bare.case.told():
            yield bare, seated(app, bare), place, value


def page(app: Flask, address: str) -> str:
    """A page in English, with signs as they are meant."""
    answer = app.test_client().get(address, headers={"Accept-Language": "en"})
    assert answer.status_code == 200, address
    return html.unescape(answer.text)


def numbers(text: str, within: str = ".*", mark: str = 'class="points"') -> list[int]:
    """The points in a part of a page, in their order. Of "? points" nothing is told."""
    part = re.search(within, text, re.DOTALL)
    assert part, within
    found = re.findall(rf"<\w+\s+{mark}>(?:≥ )?([−+-]?\d+)<", part[0])
    return [int(number.replace("−", "-")) for number in found]


@each_played_game
def test_it_is_one_number_on_every_page_on_paper_for_programs_and_when_the_play_is_closed(app: Flask, key: str) -> None:
    count = 0
    for _bare, before, place, value in corrected(app, key):
        play = put_right(app, before, place, value)
        told = app.test_client().get(f"/api/v1/plays/{play.code}").json
        assert told["running"] == dict(play.running)
        if play.running:
            during = [play.running[name] for name in play.seating.players]
            assert numbers(page(app, f"/p/{play.code}/turn"), r'<ul class="tally.*?</ul>') == during
            assert numbers(page(app, f"/w/{play.registered.watch_code}/"), r'<ul class="blocks.*?</ul>') == during
        result = play.scored.result
        if result is None:
            continue
        totals = [column.total for column in result.columns]
        assert told["totals"] == {column.name: column.total for column in result.columns}
        assert numbers(page(app, f"/p/{play.code}/score"), r'id="totals".*?</ul>') == totals
        places_of = [standing.total for standing in result.ranking.standings]
        assert numbers(page(app, f"/p/{play.code}/result"), r'<ol class="podium">.*?</ol>') == places_of
        assert sum(line.points for column in result.columns for line in column.lines) == sum(totals)
        if play.scored.problems:  # what contradicts itself is not printed, and nothing of it is kept
            with pytest.raises(RefusedError):
                printing.result(play)
            with pytest.raises(RefusedError):
                done(app, play, "close", {"sure": True})
            continue
        paper = html.unescape(printing.result(play))
        assert numbers(paper, r'<table class="places.*?</table>') == places_of
        over = done(app, play, "close", {"sure": True})
        assert (over.scored.result, over.running) == (result, play.running)
        assert app.test_client().get(f"/api/v1/plays/{over.code}").json["totals"] == told["totals"]
        count += 1
    assert count, "nothing was ever put right and closed"


@each_played_game
def test_a_program_that_puts_something_right_does_what_the_page_does(app: Flask, key: str) -> None:
    count = 0
    for bare, by_page, place, value in corrected(app, key):
        cell = places(bare.case.game, bare.case.seating)[place]
        if kind_of(cell.shape) == "own":  # filled on a page of the game's own, with commands of its own
            continue
        by_program = seated(app, bare)
        seq, (column, field) = by_page.seq, place
        sent = {"id": "right", "type": "set-entry", "column": column or None, "field": field, "value": value, "seq": seq}
        answer = app.test_client().post(f"/api/v1/plays/{by_program.code}/commands", json=sent)
        assert answer.status_code == 200, answer.text
        shown = typed(value, cell.shape)
        ticked = shown.split(", ") if kind_of(cell.shape) == "several" else shown
        form = {"tab": "score", "tap": "right", "seq": str(seq), field_name(column, field, by_page.columns): ticked}
        answer = app.test_client().post(f"/p/{by_page.code}/cells", data=form, headers=HTMX)
        assert answer.status_code == 200, answer.text
        plays = app.extensions["plays"]
        one, other = plays.get(by_program.code), plays.get(by_page.code)
        assert one.content == other.content
        assert one.entries == other.entries
        assert one.running == other.running
        count += 1
    shapes = (cell.shape for case in cases(key) for cell in places(case.game, case.seating).values())
    assert count or any(kind_of(shape) == "own" for shape in shapes), "the taps know nothing that a field could show"
