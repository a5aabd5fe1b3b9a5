"""Tests of the Score page to read, in every game with moves at its full number of players."""

import html
import re
from contextlib import suppress
from functools import cache
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.rules.errors import RefusedError
from companion.rules.game import Fact
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions.events import Request
from companion.sessions.score import cell_values
from companion.sessions.session import Session
from companion.texts import LANGUAGES
from tests.game_contract.cases import Case, each_played_game, largest
from tests.game_contract.filling import countable
from tests.game_contract.values import examples
from tests.game_contract.walk import Walk

MAX_WORDS, MAX_CONTROLS = 200, 60
MAX_STEPS = 1000
UNSEEN = re.compile(r"<(noscript|script|style|svg|select)\b.*?</\1>|<!--.*?-->", re.DOTALL)
FOLDED = re.compile(r"(<details(?![^>]* open)[^>]*>\s*<summary>.*?</summary>).*?</details>", re.DOTALL)
CONTROL = re.compile(r'<(?:a [^>]*href|button|select|summary|textarea|input(?![^>]*type="hidden"))\b')
LINE = re.compile(r'<div role="row" class="sheet-line[^"]*" id="line-([\w-]+)".*?</div>', re.DOTALL)
POINTS = re.compile(r'class="points(?: none)?">(−?\d+)<')
NAMES = ("Anna", "Benjamin", "Clara", "David", "Eva", "Friedrich", "Greta")


class NamedCase(Case):
    """A table with ordinary names."""

    @property
    def players(self) -> tuple[str, ...]:
        return NAMES[: self.seats]


def table_of(key: str) -> Case:
    """Return the table with the most players and the default options."""
    case = largest(key)[0]
    return NamedCase(case.game, case.seats, case.options)


@cache
def whole_game(key: str) -> tuple[Fact, ...]:
    """Return the facts of a random game that has ended."""
    case = table_of(key)
    walk = Walk(case.game, case.seating, Random(0))
    for step in range(MAX_STEPS):
        walk.chance = Random(f"{key} {step}")
        if (step and not case.game.flow.is_in_progress(walk.state, case.seating)) or not walk.go(forward=True):
            break
    assert not case.game.flow.is_in_progress(walk.state, case.seating), "the random game does not end"
    return tuple(walk.facts)


def played(app: Flask, key: str, share: float) -> Session:
    """Return a session with the first part of the random game."""
    sessions, case, facts = app.extensions["plays"], table_of(key), whole_game(key)
    wanted = {"game": key, "players": [*case.players], "options": case.options, "first": case.seating.first, "sure": True}
    session: Session = sessions.creator.create(wanted)
    for number, fact in enumerate(facts[: max(1, round(len(facts) * share))]):
        kind, args = case.game.flow.asked(fact, session.seating)
        request = Request(f"{session.code} {number}"[:64], kind, {**args, "sure": True}, session.seq)
        session = sessions.commands.submit(session.code, request).session
    return session


def completed(app: Flask, key: str) -> Session:
    """Return a session whose game has ended and whose cells are all known. Cells that the moves know in part are entered."""
    session, case = played(app, key, 1), table_of(key)
    known = cell_values(session.game, session.content)
    missing = {place: value for place, value in countable(case, Random(key), dict(known)).items() if place not in known}
    for place, value in missing.items():
        with suppress(RefusedError):  # the moves may show that the cell stays empty
            session = entered(app, session, place, value)
    for place in [line.place for line in session.scored.open if line.place]:
        cell = session.cell(*place)
        assert cell is not None
        for value in examples(cell.shape, case.players):
            if place in {line.place for line in session.scored.open} or session.scored.problems:
                with suppress(RefusedError):
                    session = entered(app, session, place, value)
    assert not session.scored.open
    assert not session.scored.problems
    return session


def entered(app: Flask, session: Session, place: CellPlace, value: Json) -> Session:
    """Enter a value in a cell."""
    args = {"column": None if place[0] == TABLE else place[0], "field": place[1], "value": value, "sure": True}
    request = Request(f"{session.seq} entered", "set-entry", args)
    changed: Session = app.extensions["plays"].commands.submit(session.code, request).session
    return changed


def body(client: FlaskClient, address: str, lang: str = "en") -> str:
    """Return the visible part of a page, without what is folded."""
    answer = client.get(address, headers={"Accept-Language": lang})
    assert answer.status_code == 200, address
    return FOLDED.sub(r"\1", UNSEEN.sub(" ", answer.text.partition("<body")[2].partition(">")[2]))


def points_of_lines(page: str) -> dict[str, list[int]]:
    """Return the points in each line of the sheet to read."""
    return {line[1]: [int(found.replace("−", "-")) for found in POINTS.findall(line[0])] for line in LINE.finditer(page)}


@each_played_game
def test_sheet_to_read_has_few_words_and_controls(app: Flask, client: FlaskClient, key: str) -> None:
    for session in (played(app, key, 0.5), completed(app, key)):
        for query in ("", "?column=0", f"?column={len(session.columns) - 1}"):
            for lang in LANGUAGES:
                page = body(client, f"/p/{session.code}/score{query}", lang)
                assert 'class="sheet-lines' in page
                words = html.unescape(re.sub(r"<[^>]*>", " ", page)).split()
                assert len(words) <= MAX_WORDS, (query, lang, " ".join(words))
                assert len(CONTROL.findall(page)) <= MAX_CONTROLS, (query, lang)


@each_played_game
def test_lines_of_sheet_to_read_add_up_to_totals(app: Flask, client: FlaskClient, key: str) -> None:
    for session in (played(app, key, 0.5), completed(app, key)):
        result = session.scored.result
        assert result is not None
        lines = [points for points in points_of_lines(body(client, f"/p/{session.code}/score")).values() if points]
        assert [sum(column) for column in zip(*lines, strict=True)] == [column.total for column in result.columns]
        for number, column in enumerate(result.columns):
            own = points_of_lines(body(client, f"/p/{session.code}/score?column={number}"))
            assert sum(sum(points) for points in own.values()) == column.total


@each_played_game
def test_every_line_opens_its_fields_and_links_back(app: Flask, client: FlaskClient, key: str) -> None:
    session = completed(app, key)
    base = f"/p/{session.code}/score"
    whole = body(client, base)
    assert 'id="cells"' not in whole
    form = set(re.findall(r' id="(cell-[\w.-]+)"', body(client, f"{base}?view=form")))
    found: set[str] = set()
    for name in points_of_lines(whole):
        assert f'href="{base}?line={name}#line-{name}"' in whole
        page = body(client, f"{base}?line={name}")
        assert f'href="{base}#line-{name}"' in page
        assert page.count('aria-expanded="true"') == 1
        found |= set(re.findall(r' id="(cell-[\w.-]+)"', page))
    assert {name for name in found if not name.endswith(("-box", "-right", "-error"))} >= {
        name for name in form if not name.endswith(("-box", "-right", "-error"))
    }


@each_played_game
@pytest.mark.parametrize("share", [0.5, 1])
def test_score_page_opens_to_read_in_play_and_as_form_when_values_are_missing(
    app: Flask, client: FlaskClient, key: str, share: float
) -> None:
    session = played(app, key, share)
    base = f"/p/{session.code}/score"
    is_read = 'class="sheet-lines' in body(client, base)
    assert is_read == (share < 1 or not session.scored.open)
    assert 'class="sheet-lines' in body(client, f"{base}?view=read")
    assert 'class="sheet-row"' in body(client, f"{base}?view=form")


@each_played_game
def test_watcher_reads_sheet_without_forms(app: Flask, client: FlaskClient, key: str) -> None:
    session = played(app, key, 0.5)
    base = f"/w/{session.registered.watch_code}/score"
    for query in ("", "?view=form", *(f"?line={name}" for name in points_of_lines(body(client, base)))):
        page = body(client, f"{base}{query}")
        assert 'class="sheet-lines' in page
        assert "<form" not in page
        assert session.code not in page
