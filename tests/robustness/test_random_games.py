"""Long random tests of every game, in addition to the contract tests in tests/game_contract."""

from collections import Counter
from contextlib import suppress
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.sessions.bounds import AT_LEAST, EXACT
from companion.sessions.score import ScoreReport
from tests.game_contract.cases import Case, cases, each_game
from tests.game_contract.filling import SeatForm, countable
from tests.game_contract.test_bounds import placed, scored, session, totals

FORMS = 60
"""Number of partial forms for each game."""


def completions(case: Case, part: SeatForm, full: SeatForm, chance: Random) -> list[ScoreReport]:
    """Return the results of forms that contain the partial form, as far as they can be scored."""
    forms = [full]
    with suppress(AssertionError):  # what is filled already contradicts everything that is tried
        forms.append(countable(case, chance, part))
    found = [scored(case, form) for form in forms]
    return [one for one in found if one.result is not None and not one.problems]


@each_game
def test_lower_bound_holds_for_every_completion_of_partial_form(key: str) -> None:
    said: Counter[str] = Counter()

    @settings(max_examples=FORMS)
    @given(st.integers(0, 2**32))
    def held(seed: int) -> None:
        chance = Random(seed)
        case = chance.choice(cases(key))
        full = countable(case, chance)
        share = chance.random()
        part = {place: value for place, value in full.items() if chance.random() < share}
        before = session(case, part)
        if before.scored.result is None:
            return
        had, stood, bound = totals(before.scored), placed(before.scored), before.bounds
        said.update(bound.values())
        for after in completions(case, part, full, chance):
            with case.told():
                ends, places = totals(after), placed(after)
                assert [c for c in had if bound[c] == AT_LEAST and ends[c] < had[c]] == [], (part, after)
                assert [name for name in stood if before.bound(name) == AT_LEAST and places[name] < stood[name]] == []
        asked = {place: full[place] for place in before.scored.missing if place in full}
        after = scored(case, {**part, **asked})
        if after.result is not None and not after.problems and not before.scored.problems:
            with case.told():
                assert [c for c in had if bound[c] == EXACT and totals(after)[c] != had[c]] == [], (part, asked)

    held()
    assert said[AT_LEAST], "no form had a lower bound"
    assert said[EXACT], "no column of any form was complete"
