"""The flow of every game, walked by chance: nothing a table can do leads anywhere without words, a page and a way back."""

import dataclasses
from functools import partial
from itertools import cycle
from random import Random

import pytest
from flask import Flask

from companion.plays.score import places
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.rules.shape import checked
from companion.rules.sheet import TABLE
from companion.texts import LANGUAGES
from tests.contract import screens
from tests.contract.cases import Case, cases, each_game, each_played_game, largest
from tests.contract.reading import Page, whole
from tests.contract.refusing import assert_said, problems_of
from tests.contract.values import WRONG_JSON, examples
from tests.contract.walk import Walk

FACTS = 240
"""Facts of all walks through a game together."""
LONG = 160
IN_VAIN = 0.05
"""How many of the buttons that a page offers may answer that this is not possible now. More would be a page that guesses."""
QUERIES = ("?", "?a=b", "?ask=", "?page=9&x=%00", "?seat=99&player=Nobody&from=-1", "?" + "q" * 300)


def walked(app: Flask, case: Case, facts: int, seed: str, *, told: bool = False) -> Walk:
    """A walk of so many facts at this table; `told`: with everything told that only the copy can tell."""
    seating = case.seating
    if told:
        known = {key: examples(shape, case.players) for key, shape in case.game.facts.items()}
        seating = dataclasses.replace(seating, facts={key: found[-1] for key, found in known.items() if found})
    walk = Walk(case.game, seating, Random(f"{seed} {case}"), app)
    walk.steps(facts)
    return walk


@each_played_game
def test_a_walk_ends_nowhere_without_words_and_is_the_same_when_it_is_told_again(app: Flask, key: str) -> None:
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
    """What the taps know fits the cells of the sheet, and the sheet can be counted or says where it cannot."""
    game, seating = walk.game, walk.seating
    cells, columns = places(game, seating), (TABLE, *game.columns(seating))
    entries = walk.flow.prefill(walk.state, seating)
    for (column, key), value in entries.items():
        cell = game.sheet.cell(column, key)
        assert column in columns, column
        assert cell, f"{key} is no cell"
        assert problems_of(partial(checked, cell.shape, value)) == ()
    if game.sheet.missing:
        assert {*game.sheet.missing(seating, entries, {})} <= {*cells}
    problems = problems_of(lambda: game.score(game.read(checked(game.question, game.asked_by(seating, entries)))))
    assert [p for p in problems if game.place_of(seating, p.at) not in cells] == []
    assert_said(game.key, problems)
    play = screens.play_of(game, seating, walk.state, len(walk.facts))
    for lang in LANGUAGES:
        for tab in ("setup", "score"):
            assert whole(screens.drawn(walk.app, play, lang, tab)) == "", f"{lang} {tab}"


@each_played_game
def test_no_command_answers_nonsense_with_anything_but_a_refusal(app: Flask, key: str) -> None:
    case = cases(key)[0]
    walk = walked(app, case, 12, "nonsense")
    for name, command in case.game.flow.commands.items():
        for wrong in WRONG_JSON:
            walk.take(name, dict.fromkeys(command.fields.fields, wrong))
        assert not walk.take(name, {"no such field": 1})
        with pytest.raises(RefusedError):
            checked(command.fields, None)


@each_played_game
def test_a_page_is_well_made_whatever_its_address_asks_for(app: Flask, key: str) -> None:
    for case in largest(key)[:2]:
        walk = walked(app, case, 10, "pages")
        play = screens.play_of(case.game, walk.seating, walk.state, len(walk.facts))
        own = [link for link in Page(screens.drawn(app, play, "en")).links if link.startswith(f"/p/{play.code}/turn?")]
        queries = (*QUERIES, *("?" + link.partition("?")[2] for link in own))
        for query, lang in zip(queries, cycle(LANGUAGES), strict=False):
            with case.told():
                assert whole(screens.drawn(app, play, lang, query=query)) == "", f"{lang} {query}"
        for lang in LANGUAGES:
            assert whole(screens.drawn(app, play, lang, watching=True)) == ""
            assert "<form" not in screens.drawn(app, play, lang, watching=True)


@each_game
def test_the_view_of_a_turn_is_frozen_and_says_what_it_is(app: Flask, key: str) -> None:
    case = cases(key)[0]
    seating: Seating = case.seating
    view = case.game.flow.screen(case.game.flow.start(seating), seating)
    with pytest.raises(AttributeError):
        view.title = None
    assert view == case.game.flow.screen(case.game.flow.start(seating), seating)
    assert view.title.id
    assert view.note is None or view.note.id
