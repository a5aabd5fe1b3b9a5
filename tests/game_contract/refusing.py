"""Refusals as values, and a check that each has a sentence."""

from collections.abc import Callable, Iterable

from companion.rules.errors import Problem, RefusedError
from tests.game_contract.cases import spoken


def problems_of(act: Callable[[], object]) -> tuple[Problem, ...]:
    """Return the problems of a refusal, or () if nothing is refused."""
    try:
        act()
    except RefusedError as refused:
        if not refused.problems:
            raise AssertionError("refused without a reason") from None
        return refused.problems
    return ()


def assert_said(key: str, problems: Iterable[Problem]) -> None:
    """Check that each problem has a sentence in every language."""
    for words in spoken(key):
        for problem in problems:
            assert words.problem(problem).strip(), problem
            assert problem.at, problem
