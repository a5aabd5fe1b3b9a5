"""Refusals as values: what is wrong, if anything is, and whether it can be said."""

from collections.abc import Callable, Iterable

from companion.rules.errors import Problem, RefusedError
from tests.contract.cases import spoken


def problems_of(act: Callable[[], object]) -> tuple[Problem, ...]:
    """What is refused; nothing if nothing is."""
    try:
        act()
    except RefusedError as refused:
        if not refused.problems:
            raise AssertionError("refused without a reason") from None
        return refused.problems
    return ()


def assert_said(key: str, problems: Iterable[Problem]) -> None:
    """Each can be put into words, in every language."""
    for words in spoken(key):
        for problem in problems:
            assert words.problem(problem).strip(), problem
            assert problem.at, problem
