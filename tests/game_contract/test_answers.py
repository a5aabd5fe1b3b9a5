"""Tests that the API returns the numbers that the pages show, each explained, in every language."""

import json
from collections.abc import Iterator, Mapping
from functools import cache, partial
from itertools import islice, pairwise
from random import Random
from typing import Any

from companion import rules_queries
from companion.rules.game import ADJUSTMENT
from companion.rules.scoring import Item, Result
from companion.rules.shape import Json, check_value
from companion.sessions.score import cells_by_place
from companion.texts import LANGUAGES
from tests.game_contract.cases import Case, cases, each_game
from tests.game_contract.filling import SeatForm, anyhow, countable, counted, question
from tests.game_contract.refusing import assert_said, problems_of
from tests.game_contract.values import WRONG_JSON, drawn, examples

SHEETS = 12
"""Number of sheets for all tables of a game together."""


def sheets(key: str) -> list[tuple[Case, Random]]:
    tables = cases(key)
    each = max(2, SHEETS // len(tables))
    return [(case, Random(f"{number} {case}")) for case in tables for number in range(each)]


@cache
def filled(key: str) -> list[tuple[Case, SeatForm, Result]]:
    """Return full sheets of every table with their results, cached for all tests."""
    found = []
    for case, chance in sheets(key):
        with case.told():
            entries = countable(case, chance)
            result = counted(case, entries)
            assert isinstance(result, Result)
            found.append((case, entries, result))
    return found


def asked(case: Case, entries: SeatForm) -> Json:
    """Return the answer of the rules to the question that the sheet builds."""
    return rules_queries.score(sent(case, question(case, entries)), LANGUAGES[0])


def sent(case: Case, asked: Mapping[str, Json]) -> bytes:
    return json.dumps({"game": case.game.key, **asked}, ensure_ascii=False).encode()


@each_game
def test_score_answer_for_programs_equals_score_sheet(key: str) -> None:
    for case, entries, result in filled(key):
        with case.told():
            told = [rules_queries.score(sent(case, question(case, entries)), lang) for lang in LANGUAGES]
            assert json.loads(json.dumps(told, ensure_ascii=False)) == told
            for one in told:
                assert_same(one, result)
                assert_explained(case, one)
            assert_ranked(case, result)
            assert_told_apart(told)


def assert_same(told: Any, result: Result) -> None:
    """Check that all numbers of the answer equal those of the result."""
    points = [[(line["category"], line["points"]) for line in column["lines"]] for column in told["columns"]]
    assert points == [[(line.category, line.points) for line in column.lines] for column in result.columns]
    assert [column["total"] for column in told["columns"]] == [column.total for column in result.columns]
    ranking = result.ranking
    standings = [(s["name"], s["rank"], s["total"], s["tie_breaks"]) for s in told["standings"]]
    assert standings == [(s.name, s.rank, s.total, dict(s.tie_breaks)) for s in ranking.standings]
    assert (told["winners"], told["decided_by"]) == ([*ranking.winners], ranking.decided_by)
    assert (told["game"], told["finished"]) == (result.game, result.finished)
    assert [(w["at"], w["code"]) for w in told["warnings"]] == [(w.at, w.code) for w in result.warnings]


def assert_explained(case: Case, told: Any) -> None:
    assert [column["name"] for column in told["columns"]] == [*case.game.columns(case.seating)]
    for column in told["columns"]:
        assert column["total"] == sum(line["points"] for line in column["lines"])
        categories = [line["category"] for line in column["lines"]]
        assert set(categories) <= {*case.game.categories, ADJUSTMENT}
        assert len(set(categories)) == len(categories)
        assert categories == sorted(categories, key=case.game.categories.index), "not in the order of the sheet"
        assert all(line["why"].strip() for line in column["lines"] if line["points"])


def assert_ranked(case: Case, result: Result) -> None:
    game, ranking = case.game, result.ranking
    people = game.participants(case.seating)
    assert sorted(s.name for s in ranking.standings) == sorted(people)
    assert {*ranking.winners} <= {*people}
    assert [s.rank for s in ranking.standings] == sorted(s.rank for s in ranking.standings)
    assert all(tuple(s.tie_breaks) == game.tie_breaks for s in ranking.standings)
    assert ranking.decided_by in {None, "total", "shared", *game.tie_breaks} or game.scoring.finish
    if game.scoring.finish is None:
        totals = [s.total for s in ranking.standings]
        assert totals == sorted(totals, reverse="total" not in game.scoring.lowest_wins)
        assert {s.name for s in ranking.standings if s.rank == 1} == {*ranking.winners}


def assert_told_apart(told: list[Any]) -> None:
    """Check that the reasons differ between languages, because each is a sentence of its language."""
    reasons = [[line["why"] for c in one["columns"] for line in c["lines"] if line["points"]] for one in told]
    for one, other in pairwise(reasons):
        assert not [why for why, that in zip(one, other, strict=True) if why == that]


@each_game
def test_score_categories_can_all_score_points(key: str) -> None:
    """A category without any points in all sheets is an error of the sheet or of the scoring."""
    lines = (line for _, _, result in filled(key) for column in result.columns for line in column.lines)
    assert {line.category for line in lines if line.points} == {*cases(key)[0].game.categories}


@each_game
def test_score_sheet_filled_randomly_is_counted_or_refused_at_cells(key: str) -> None:
    for case, chance in sheets(key):
        with case.told():
            entries = anyhow(case, chance)
            found = counted(case, entries)
            if isinstance(found, Result):
                continue
            assert found
            cells = cells_by_place(case.game, case.seating)
            assert [p for p in found if case.game.place_of(case.seating, p.at) not in cells] == []
            assert_said(key, found)
            assert problems_of(partial(asked, case, entries)) == found


@each_game
def test_adjustment_is_its_own_score_line(key: str) -> None:
    case, entries, _ = filled(key)[0]
    asked = check_value(case.game.scoring.question, question(case, entries))
    before = case.game.score(case.game.scoring.read(asked))
    column = case.game.columns(case.seating)[0]
    after = case.game.score(case.game.scoring.read(asked), {column: [Item("why-adjustment-plain", -3, {"signed": "-3"})]})
    assert after.columns[0].total == before.columns[0].total - 3
    assert after.columns[0].lines[-1].category == ADJUSTMENT
    assert after.columns[1:] == before.columns[1:]


@each_game
def test_question_with_one_wrong_entry_is_refused_in_words(key: str) -> None:
    """Every field of a valid question is replaced by each kind of invalid value."""
    case, entries, _ = filled(key)[0]
    for asked in spoiled(question(case, entries)):
        assert_said(key, problems_of(partial(rules_queries.score, sent(case, asked), "en")))


def spoiled(value: Json) -> Iterator[Json]:
    """Yield the value with one part made wrong, left out or added, for each part in turn."""
    if isinstance(value, dict):
        for name in value:
            rest = {k: v for k, v in value.items() if k != name}
            yield rest
            yield from ({**value, name: wrong} for wrong in WRONG_JSON)
            yield from ({**value, name: inner} for inner in spoiled(value[name]))
        yield {**value, "?!": 1}
    elif isinstance(value, list):
        yield from ([wrong, *value[1:]] for wrong in WRONG_JSON)
        yield from ([inner, *value[1:]] for inner in (islice(spoiled(value[0]), 400) if value else ()))
        yield value * 50


@each_game
def test_assist_question_is_answered_or_refused_in_words(key: str) -> None:
    case = cases(key)[0]
    for name, ask in case.game.asks.items():
        chance = Random(f"{key} {name}")
        tried = [*examples(ask.question, case.players), *(drawn(ask.question, chance, case.players) for _ in range(60))]
        for asked in tried:
            whole = {"ask": name, **asked} if isinstance(asked, dict) else {"ask": name}
            problems = problems_of(partial(rules_queries.assist, sent(case, whole), "en"))
            assert_said(key, problems)
            if not problems:
                found = list(islice(ask.answer(check_value(ask.question, asked)), 20))
                assert list(islice(rules_queries.assist(sent(case, whole), "en").answers, 20)) == found
                assert json.loads(json.dumps(found, allow_nan=False)) == found
