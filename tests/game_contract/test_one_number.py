"""Tests that a corrected number is the same on every page, on paper and in the API."""

import html
import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from companion import printing
from companion.rules.errors import RefusedError
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions.events import ENTRY_SET, Request
from companion.sessions.score import cells_by_place
from companion.sessions.session import Session
from companion.views.score import field_name, input_kind
from tests.game_contract.cases import cases, each_played_game
from tests.game_contract.test_corrections import Bare, walks
from tests.game_contract.values import typed

TABLES = 12
"""Number of sessions of each game."""
HTMX = {"HX-Request": "true"}
_ids = itertools.count(1)


def seated(app: Flask, bare: Bare) -> Session:
    """Create the same session in the app and repeat its events."""
    sessions, case = app.extensions["plays"], bare.case
    begun = {"players": [*case.players], "options": case.options, "first": case.seating.first, "sure": True}
    session = sessions.creator.create({"game": case.game.key, **begun})
    for event in bare.events:
        if event.type == ENTRY_SET:
            continue
        kind, args = case.game.flow.asked(event.fact, session.seating)
        session = done(app, session, kind, {**args, "sure": True})
    return session


def done(app: Flask, session: Session, kind: str, args: Any) -> Session:
    changed: Session = (
        app.extensions["plays"].commands.submit(session.code, Request(f"number {next(_ids)}", kind, args, session.seq)).session
    )
    return changed


def put_right(app: Flask, session: Session, place: CellPlace, value: Json) -> Session:
    return done(
        app, session, "set-entry", {"column": None if place[0] == TABLE else place[0], "field": place[1], "value": value}
    )


def corrected(app: Flask, key: str) -> Iterator[tuple[Bare, Session, CellPlace, Json]]:
    """Yield stored sessions, each with a cell and its corrected value."""
    for bare, place, _was, value in walks(key, TABLES):
        with bare.case.told():
            yield bare, seated(app, bare), place, value


def page(app: Flask, address: str) -> str:
    """Return a page in English, with HTML entities decoded."""
    answer = app.test_client().get(address, headers={"Accept-Language": "en"})
    assert answer.status_code == 200, address
    return html.unescape(answer.text)


def numbers(text: str, within: str = ".*", mark: str = 'class="points"') -> list[int]:
    """Return the points in a part of a page in order. "? points" is left out."""
    part = re.search(within, text, re.DOTALL)
    assert part, within
    found = re.findall(rf"<\w+\s+{mark}>(?:≥ )?([−+-]?\d+)<", part[0])
    return [int(number.replace("−", "-")) for number in found]


@each_played_game
def test_corrected_number_is_equal_on_all_pages_paper_api_and_after_close(app: Flask, key: str) -> None:
    count = 0
    for _bare, before, place, value in corrected(app, key):
        session = put_right(app, before, place, value)
        told = app.test_client().get(f"/api/v1/plays/{session.code}").json
        assert told["running"] == dict(session.running)
        if session.running:
            during = [session.running[name] for name in session.seating.players]
            assert numbers(page(app, f"/p/{session.code}/turn"), r'<ul class="tally.*?</ul>') == during
            assert numbers(page(app, f"/w/{session.registered.watch_code}/"), r'<ul class="blocks.*?</ul>') == during
        result = session.scored.result
        if result is None:
            continue
        totals = [column.total for column in result.columns]
        assert told["totals"] == {column.name: column.total for column in result.columns}
        assert numbers(page(app, f"/p/{session.code}/score"), r'id="totals".*?</ul>') == totals
        places_of = [standing.total for standing in result.ranking.standings]
        assert numbers(page(app, f"/p/{session.code}/result"), r'<ol class="podium">.*?</ol>') == places_of
        assert sum(line.points for column in result.columns for line in column.lines) == sum(totals)
        if session.scored.problems:  # what contradicts itself is not printed, and nothing of it is kept
            with pytest.raises(RefusedError):
                printing.result(session)
            with pytest.raises(RefusedError):
                done(app, session, "close", {"sure": True})
            continue
        paper = html.unescape(printing.result(session))
        assert numbers(paper, r'<table class="places.*?</table>') == places_of
        over = done(app, session, "close", {"sure": True})
        assert (over.scored.result, over.running) == (result, session.running)
        assert app.test_client().get(f"/api/v1/plays/{over.code}").json["totals"] == told["totals"]
        count += 1
    assert count, "nothing was ever put right and closed"


@each_played_game
def test_correction_by_api_equals_correction_on_page(app: Flask, key: str) -> None:
    count = 0
    for bare, by_page, place, value in corrected(app, key):
        cell = cells_by_place(bare.case.game, bare.case.seating)[place]
        if input_kind(cell.shape) == "own":  # filled on a page of the game's own, with commands of its own
            continue
        by_program = seated(app, bare)
        seq, (column, field) = by_page.seq, place
        sent = {"id": "right", "type": "set-entry", "column": column or None, "field": field, "value": value, "seq": seq}
        answer = app.test_client().post(f"/api/v1/plays/{by_program.code}/commands", json=sent)
        assert answer.status_code == 200, answer.text
        shown = typed(value, cell.shape)
        ticked = shown.split(", ") if input_kind(cell.shape) == "several" else shown
        form = {"tab": "score", "tap": "right", "seq": str(seq), field_name(column, field, by_page.columns): ticked}
        answer = app.test_client().post(f"/p/{by_page.code}/cells", data=form, headers=HTMX)
        assert answer.status_code == 200, answer.text
        sessions = app.extensions["plays"]
        one, other = sessions.store.get(by_program.code), sessions.store.get(by_page.code)
        assert one.content == other.content
        assert one.entries == other.entries
        assert one.running == other.running
        count += 1
    shapes = (cell.shape for case in cases(key) for cell in cells_by_place(case.game, case.seating).values())
    assert count or any(input_kind(shape) == "own" for shape in shapes), "the taps know nothing that a field could show"
