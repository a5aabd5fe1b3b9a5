"""A table that plays A Castle for All Seasons through the flow alone: no app, no database. Taps are told in a few words."""

from typing import Any

from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful, Fact
from companion.rules.shape import checked
from tests.games.table import GameTable

FIELDS = {"build": "building", "unbuild": "building", "place": "spot", "unplace": "spot", "send": "cart", "call-back": "cart"}
FIELDS |= {"melt": "count", "draw-event": "event", "say-snow": "shown"}


class Table(GameTable):
    """Everybody at it has always seen everything."""

    key = "castle-for-all-seasons"

    def __init__(self, *players: str, season: str = "summer", first: int = 0, **facts: Any) -> None:
        super().__init__(players, {"season": season}, first, {key.replace("_", "-"): value for key, value in facts.items()})

    def tap(self, *told: str) -> Fact:
        """Commands that become facts: "build tower", "send clay done", "pick Ann trader", "done sure"."""
        for one in told:
            command, args = said(one)
            fact = self.do(command, **args)
        return fact

    def refused(self, told: str) -> list[tuple[str, str]]:
        """The places and codes with which a command is refused, whoever is sure."""
        found, (command, args) = self.problems(said(told)[0], **said(told)[1]), said(told)
        try:
            self.found(command, args)
        except RefusedError:
            return [(problem.at, problem.code) for problem in found]
        raise AssertionError(f"{told} was only doubted")

    def doubted(self, told: str) -> list[tuple[str, str]]:
        """The places and codes with which a command is asked about."""
        command, args = said(told)
        assert isinstance(self.found(command, args), Doubtful)
        return [(problem.at, problem.code) for problem in self.problems(command, **args)]

    def found(self, command: str, args: dict[str, Any]) -> Any:
        """What a command comes to; nothing has happened."""
        return self.flow.decide(self.state, self.seating, command, checked(self.flow.commands[command].fields, args))

    def offered(self, type: str) -> list[Any]:
        """What the buttons for a command say beside its name."""
        return [offer.args for offer in self.screen.offers(type)]

    def reveal(self, **cards: str) -> "Table":
        """Everybody's cards of a round, by player, then the reveal."""
        self.tap(*(f"pick {player} {card}" for player, picked in cards.items() for card in picked.split()), "reveal")
        return self

    def until(self, expected: str) -> "Table":
        """All before this one are done without doing anything; `expected` is who and which card."""
        while self.acting != expected:
            self.tap("done")
        return self

    def act(self, expected: str, *taps: str) -> None:
        """One character acts, to the end; `expected` is who and which card the app has to ask for."""
        assert self.acting == expected
        self.tap(*taps, "done")

    @property
    def acting(self) -> str:
        """Who is on turn, with which card."""
        act = self.state.current
        return "nobody" if act is None else f"{'-' if act.seat is None else self.seating.players[act.seat]} {act.card}"


def said(told: str) -> tuple[str, dict[str, Any]]:
    """A command and its fields, told in a few words; words after the first are flags."""
    command, *words = told.split()
    args: dict[str, Any] = {}
    if command in ("pick", "choose"):
        args |= {"player": words.pop(0), "card" if command == "pick" else "choice": words.pop(0)}
    elif command in FIELDS:
        value: Any = words.pop(0)
        args[FIELDS[command]] = int(value) if command == "melt" else value == "yes" if command == "say-snow" else value
    return command, args | {word.removeprefix("no-"): not word.startswith("no-") for word in words}


def at(expected: str, *, players: str = "", season: str = "summer", **cards: str) -> Table:
    """A table in its first round with these cards, when this one is on turn; nobody has done anything."""
    return Table(*(players.split() or sorted(cards)), season=season).reveal(**cards).until(expected)
