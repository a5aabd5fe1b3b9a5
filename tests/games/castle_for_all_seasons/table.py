"""A test table that plays A Castle for All Seasons through the flow alone. Taps are short strings.

It needs no app and no database.
"""

from typing import Any

from companion.rules.errors import RefusedError
from companion.rules.game import Fact, NeedsConfirmation
from companion.rules.shape import check_value
from tests.support.table import FlowTable

FIELDS = {"build": "building", "unbuild": "building", "place": "spot", "unplace": "spot", "send": "cart", "call-back": "cart"}
FIELDS |= {"melt": "count", "draw-event": "event", "say-snow": "shown"}


class SeasonsTable(FlowTable):
    """A table in which every player has always seen everything."""

    key = "castle-for-all-seasons"

    def __init__(self, *players: str, season: str = "summer", first: int = 0, **facts: Any) -> None:
        super().__init__(players, {"season": season}, first, {key.replace("_", "-"): value for key, value in facts.items()})

    def tap(self, *told: str) -> Fact:
        """Run commands such as "build tower", "send clay done", "pick Ann trader" or "done sure". Return the last fact."""
        for one in told:
            command, args = said(one)
            fact = self.do(command, **args)
        return fact

    def refused(self, told: str) -> list[tuple[str, str]]:
        """Return the places and codes of a command that is refused even with `sure`."""
        found, (command, args) = self.problems(said(told)[0], **said(told)[1]), said(told)
        try:
            self.found(command, args)
        except RefusedError:
            return [(problem.at, problem.code) for problem in found]
        raise AssertionError(f"{told} was only doubted")

    def doubted(self, told: str) -> list[tuple[str, str]]:
        """Return the places and codes of a command that needs confirmation."""
        command, args = said(told)
        assert isinstance(self.found(command, args), NeedsConfirmation)
        return [(problem.at, problem.code) for problem in self.problems(command, **args)]

    def found(self, command: str, args: dict[str, Any]) -> Any:
        """Return what a command would lead to, without doing it."""
        return self.flow.decide(self.state, self.seating, command, check_value(self.flow.commands[command].fields, args))

    def offered(self, type: str) -> list[Any]:
        """Return the fields of each button of a command."""
        return [offer.args for offer in self.screen.offers(type)]

    def reveal(self, **cards: str) -> "SeasonsTable":
        """Pick each player's cards, then reveal them."""
        self.tap(*(f"pick {player} {card}" for player, picked in cards.items() for card in picked.split()), "reveal")
        return self

    def until(self, expected: str) -> "SeasonsTable":
        """End the action of each character before `expected`, such as "Ann trader"."""
        while self.acting != expected:
            self.tap("done sure")
        return self

    def act(self, expected: str, *taps: str) -> None:
        """Play one whole action. `expected` is the player and card that must be acting."""
        assert self.acting == expected
        self.tap(*taps, "done sure")

    @property
    def acting(self) -> str:
        """Return the acting player and card."""
        act = self.state.current
        return "nobody" if act is None else f"{'-' if act.seat is None else self.seating.players[act.seat]} {act.card}"


def said(told: str) -> tuple[str, dict[str, Any]]:
    """Parse a command and its fields from a short string. Words after the fields are flags."""
    command, *words = told.split()
    args: dict[str, Any] = {}
    if command in ("pick", "choose"):
        args |= {"player": words.pop(0), "card" if command == "pick" else "choice": words.pop(0)}
    elif command in FIELDS:
        value: Any = words.pop(0)
        args[FIELDS[command]] = int(value) if command == "melt" else value == "yes" if command == "say-snow" else value
    return command, args | {word.removeprefix("no-"): not word.startswith("no-") for word in words}


def at(expected: str, *, players: str = "", season: str = "summer", **cards: str) -> SeasonsTable:
    """Return a table in its first round, just before `expected` acts."""
    return SeasonsTable(*(players.split() or sorted(cards)), season=season).reveal(**cards).until(expected)
