"""Tests of the flow of every game with random walks: every state has words, a page and a way back."""

import dataclasses
from functools import partial
from itertools import cycle
from random import Random

import pytest
from flask import Flask

from companion.rules.errors import RefusedError
from companion.rules.game import ScreenRequest, Seating
from companion.rules.shape import check_value
from companion.rules.sheet import TABLE
from companion.sessions.score import cells_by_place
from companion.texts import LANGUAGES
from tests.game_contract import screens
from tests.game_contract.cases import Case, cases, each_game, each_played_game, largest
from tests.game_contract.reading import Page, whole
from tests.game_contract.refusing import assert_said, problems_of
from tests.game_contract.values import WRONG_JSON, examples
from tests.game_contract.walk import Walk

FACTS = 240
"""Number of facts in all walks of a game together."""
LONG = 160
IN_VAIN = 0.05
"""Largest share of offered buttons that may be refused as impossible now. A larger share means that the page guesses."""
QUERIES = ("?", "?a=b", "?ask=", "?page=9&x=%00", "?seat=99&player=Nobody&from=-1", "?" + "q" * 300)


def walked(app: Flask, case: Case, facts: int, seed: str, *, told: bool = False) -> Walk:
    """Make a random walk of this number of facts. With `told`, all copy facts are known."""
    seating = case.seating
    if told:
        known = {key: examples(shape, case.players) for key, shape in case.game.facts.items()}
        seating = dataclasses.replace(seating, facts={key: found[-1] for key, found in known.items() if found})
    walk = Walk(case.game, seating, Random(f"{seed} {case}"), app)
    walk.steps(facts)
    return walk


@each_played_game
def test_random_walk_replays_to_same_state_and_fits_score_sheet(app: Flask, key: str) -> None:
    tables, refused = cases(key), 0
    for number, case in enumerate(tables):
        with case.told():
            facts = LONG if number == 0 else max(8, FACTS // len(tables))  # the smallest table may come to its end
            walk = walked(app, case, facts, "walk", told=number % 2 == 1)
            assert len(walk.facts) >= 5, "a random table gets nowhere"
            refused += walk.refused
            assert len(walk.in_vain) <= walk.pressed * IN_VAIN, walk.in_vain
            assert walk.replayed() == walk.state
            assert_fits(walk)
    assert refused, "nothing was ever refused"


def assert_fits(walk: Walk) -> None:
    """Check that the prefilled cells fit the sheet, and that the sheet can be scored or its problems have places."""
    game, seating = walk.game, walk.seating
    cells, columns = cells_by_place(game, seating), (TABLE, *game.columns(seating))
    entries = walk.flow.prefill(walk.state, seating)
    for (column, key), value in entries.items():
        cell = game.sheet.cell(column, key)
        assert column in columns, column
        assert cell, f"{key} is no cell"
        assert problems_of(partial(check_value, cell.shape, value)) == ()
    if game.sheet.empty_cells:
        assert {*game.sheet.empty_cells.missing(seating, entries)} <= {*cells}
    problems = problems_of(lambda: game.score(game.scoring.parse(game.asked_by(seating, entries))))
    assert [p for p in problems if game.place_of(seating, p.at) not in cells] == []
    assert_said(game.key, problems)
    session = screens.session_of(game, seating, walk.state, len(walk.facts))
    for lang in LANGUAGES:
        for tab in ("setup", "score"):
            assert whole(screens.drawn(walk.app, session, lang, tab)) == "", f"{lang} {tab}"


@each_played_game
def test_told_line_changes_with_what_undo_takes_back(app: Flask, key: str) -> None:
    """The line beside the undo button is the reminder of the latest fact, else its log line.

    A reminder that stays after a fact of another kind would name another step than the one that undo takes back.
    """
    tables = cases(key)
    kept = []
    for case in tables:
        with case.told():
            walk = walked(app, case, max(20, FACTS // len(tables)), "told line")
            state, before = walk.flow.start(walk.seating), None
            for fact in walk.facts:
                state = walk.flow.evolve(state, walk.seating, fact)
                entry = walk.flow.narrate(fact, walk.seating)
                line = walk.flow.reminder(fact, state, walk.seating) or entry
                if before and line == before[0] and entry.id != before[1].id:
                    kept.append((line, before[1], entry))
                before = line, entry
    assert kept == []


@each_played_game
def test_command_with_nonsense_is_refused(app: Flask, key: str) -> None:
    case = cases(key)[0]
    walk = walked(app, case, 12, "nonsense")
    for name, command in case.game.flow.commands.items():
        for wrong in WRONG_JSON:
            walk.take(name, dict.fromkeys(command.fields.fields, wrong))
        assert not walk.take(name, {"no such field": 1})
        with pytest.raises(RefusedError):
            check_value(command.fields, None)


@each_played_game
def test_turn_page_is_well_formed_for_any_query(app: Flask, key: str) -> None:
    for case in largest(key)[:2]:
        walk = walked(app, case, 10, "pages")
        session = screens.session_of(case.game, walk.seating, walk.state, len(walk.facts))
        own = [link for link in Page(screens.drawn(app, session, "en")).links if link.startswith(f"/p/{session.code}/turn?")]
        queries = (*QUERIES, *("?" + link.partition("?")[2] for link in own))
        for query, lang in zip(queries, cycle(LANGUAGES), strict=False):
            with case.told():
                assert whole(screens.drawn(app, session, lang, query=query)) == "", f"{lang} {query}"
        for lang in LANGUAGES:
            assert whole(screens.drawn(app, session, lang, watching=True)) == ""
            assert "<form" not in screens.drawn(app, session, lang, watching=True)


@each_game
def test_turn_view_is_frozen_and_has_title(app: Flask, key: str) -> None:
    case = cases(key)[0]
    seating: Seating = case.seating
    view = case.game.flow.screen(case.game.flow.start(seating), seating, ScreenRequest())
    with pytest.raises(AttributeError):
        view.title = None
    assert view == case.game.flow.screen(case.game.flow.start(seating), seating, ScreenRequest())
    assert view.title.id
    assert view.note is None or view.note.id
