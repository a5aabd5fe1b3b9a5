"""Tests of bounds: a complete form has its final totals, and all pages show the same bounds."""

from collections import Counter
from random import Random
from typing import Any

from flask import Flask

from companion.rules.sheet import TABLE
from companion.sessions.bounds import AT_LEAST, EXACT, SO_FAR
from companion.sessions.events import Request
from companion.sessions.score import ScoreReport, score
from companion.sessions.session import Session
from companion.sessions.state import Content, SessionState
from tests.game_contract import screens
from tests.game_contract.cases import Case, cases, each_game
from tests.game_contract.filling import SeatForm, begun, countable
from tests.game_contract.test_one_number import numbers, page


def content(case: Case, entries: SeatForm) -> Content:
    return Content(case.seating, case.game.flow.start(case.seating), entries)


def scored(case: Case, entries: SeatForm) -> ScoreReport:
    return score(case.game, content(case, entries))


def totals(found: ScoreReport) -> dict[str, int]:
    assert found.result is not None
    return {column.name: column.total for column in found.result.columns}


def placed(found: ScoreReport) -> dict[str, int]:
    assert found.result is not None
    return {standing.name: standing.total for standing in found.result.ranking.standings}


def session(case: Case, entries: SeatForm) -> Session:
    registered = screens.session_of(case.game, case.seating, None).registered
    return Session(registered, case.game, SessionState(0, content(case, entries)), None)


@each_game
def test_totals_of_complete_form_are_exact(key: str) -> None:
    for case in cases(key)[:4]:
        found = session(case, countable(case, Random(f"all {case}")))
        assert found.scored.open or set(found.bounds.values()) == {EXACT}


@each_game
def test_total_bounds_are_equal_on_score_page_result_and_api(app: Flask, key: str) -> None:
    sessions, seen = app.extensions["plays"], Counter[str]()
    for number, case in enumerate(cases(key)[:6]):
        chance = Random(f"shown {number} {case}")
        kept, full = begun(app, case), countable(case, chance)
        part = {place: value for place, value in full.items() if chance.random() < 0.6}
        for step, ((column, field), value) in enumerate(part.items()):
            args: Any = {"column": None if column == TABLE else column, "field": field, "value": value, "sure": True}
            sessions.commands.submit(kept.code, Request(f"{number} {step}", "set-entry", args))
        kept = sessions.store.get(kept.code)
        if kept.scored.result is None:
            continue
        told = app.test_client().get(f"/api/v1/plays/{kept.code}").json
        assert told["bounds"] == dict(kept.bounds)
        score_page, result = page(app, f"/p/{kept.code}/score"), page(app, f"/p/{kept.code}/result")
        assert numbers(score_page, r'id="totals".*?</ul>') == [*totals(kept.scored).values()]
        shown = score_page[score_page.index('id="totals"') :].partition("</ul>")[0]
        wanted = Counter(kept.bounds.values())
        assert (shown.count(">at least<"), shown.count('class="bound">so far')) == (wanted[AT_LEAST], wanted[SO_FAR])
        podium = result[result.index('<ol class="podium">') :].partition("</ol>")[0]
        assert podium.count("≥ ") == sum(kept.bound(name) == AT_LEAST for name in placed(kept.scored))
        assert podium.count("so far") == sum(kept.bound(name) == SO_FAR for name in placed(kept.scored))
        seen.update(kept.bounds.values())
    assert seen
