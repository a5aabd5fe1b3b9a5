"""A table that plays a game through its flow alone: no app, no database. A game's tests add the short ways that it needs."""

from collections.abc import Mapping
from typing import Any, Self

import pytest

from companion.games import all_games
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Game, Seating
from companion.rules.shape import checked
from companion.texts import LANGUAGES, language
from tests.contract.walk import replayed


class GameTable:
    """Everybody at it has always seen everything. What the book does not allow is only done with `sure=True`."""

    key: str

    def __init__(self, players: tuple[str, ...], options: Mapping[str, Any], first: int, facts: Mapping[str, Any]) -> None:
        self.game = all_games()[self.key]
        self.flow = self.game.flow
        self.seating = Seating(self.key, players, options, first, facts)
        self.state = self.flow.start(self.seating)
        self.facts: list[Fact] = []

    def do(self, type: str, *, sure: bool = False, **args: Any) -> Fact:
        """A command that becomes a fact."""
        found = self.flow.decide(self.state, self.seating, type, checked(self.flow.commands[type].fields, args))
        if isinstance(found, Doubtful):
            if not sure:
                raise RefusedError(*found.problems)
            found = found.fact
        self.facts.append(found)
        self.state = self.flow.evolve(self.state, self.seating, found)
        return found

    def tap(self, type: str, **args: Any) -> Self:
        """The table after that."""
        self.do(type, **args)
        return self

    def problems(self, type: str, **args: Any) -> tuple[Problem, ...]:
        """Why a command is refused, or asked about; that can be said in every language, and nothing has changed."""
        before = self.state
        with pytest.raises(RefusedError) as caught:
            self.do(type, **args)
        assert self.state == before
        found = caught.value.problems
        assert all(language(lang, self.key).problem(problem) for lang in LANGUAGES for problem in found)
        return found

    def refused(self, type: str, **args: Any) -> list[tuple[str, str]]:
        """The same as places and codes."""
        return [(problem.at, problem.code) for problem in self.problems(type, **args)]

    def tell(self, **facts: Any) -> None:
        """Facts of the copy told in the middle of the play."""
        known = {**self.seating.facts, **facts}
        self.seating = Seating(self.key, self.seating.players, self.seating.options, self.seating.first, known)

    @property
    def screen(self) -> Any:
        return self.flow.screen(self.state, self.seating)

    @property
    def step(self) -> str:
        return self.flow.phase(self.state, self.seating).key

    @property
    def active(self) -> str | None:
        """Whose turn it is."""
        seat = self.flow.phase(self.state, self.seating).seat
        return None if seat is None else self.seating.players[seat]

    @property
    def points(self) -> dict[str, int]:
        return dict(self.flow.running(self.state, self.seating))

    @property
    def prefill(self) -> dict[tuple[str, str], Any]:
        """What the taps know of the final form."""
        return dict(self.flow.prefill(self.state, self.seating))

    @property
    def totals(self) -> dict[str, int]:
        return totals(self.game, self.seating, self.state)

    def log(self, lang: str = "en") -> str:
        """The latest line of the log."""
        return language(lang, self.key).tell(self.flow.narrate(self.facts[-1], self.seating))

    def replayed(self) -> Any:
        return replayed(self.flow, self.seating, self.facts)


def totals(game: Game[Any, Any], seating: Seating, state: Any) -> dict[str, int]:
    """The score of the final form as it is filled by the taps alone."""
    question = checked(game.question, game.asked_by(seating, game.flow.prefill(state, seating)))
    return {column.name: column.total for column in game.score(game.read(question)).columns}
