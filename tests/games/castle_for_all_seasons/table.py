"""A table that plays A Castle for All Seasons through the flow alone: no app, no database."""

from typing import Any

from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful
from companion.rules.shape import checked
from tests.games.table import GameTable


class Table(GameTable):
    """Everybody at it has always seen everything."""

    key = "castle-for-all-seasons"

    def __init__(self, *players: str, season: str = "summer", first: int = 0, **facts: Any) -> None:
        super().__init__(players, {"season": season}, first, {key.replace("_", "-"): value for key, value in facts.items()})

    def found(self, type: str, **args: Any) -> Any:
        """What a command comes to; nothing has happened."""
        return self.flow.decide(self.state, self.seating, type, checked(self.flow.commands[type].fields, args))

    def refused(self, type: str, **args: Any) -> list[tuple[str, str]]:
        """The places and codes with which a command is refused, whoever is sure."""
        found = super().refused(type, **args)
        try:
            self.found(type, **args)
        except RefusedError:
            return found
        raise AssertionError(f"{type} {args} was only doubted")

    def doubted(self, type: str, **args: Any) -> list[tuple[str, str]]:
        """The places and codes with which a command is asked about."""
        assert isinstance(self.found(type, **args), Doubtful)
        return super().refused(type, **args)

    def offered(self, type: str) -> list[Any]:
        """What the buttons for a command say beside its name."""
        return [offer.args for offer in self.screen.offers[type]]

    def reveal(self, **cards: str) -> None:
        """Everybody's cards of a round, by player, then the reveal."""
        for player, picked in cards.items():
            for card in picked.split():
                self.do("pick", player=player, card=card)
        self.do("reveal")

    def act(self, expected: str, build: str = "", place: str = "", **other: Any) -> None:
        """One character acts, to the end; `expected` is who and which card the app has to ask for."""
        act = self.state.current
        who = self.seating.players[act.seat] if act.seat is not None else "-"
        assert f"{who} {act.card}" == expected
        for building in build.split():
            self.do("build", building=building)
        for spot in place.split():
            self.do("place", spot=spot)
        for command, value in other.items():
            self.do(command, **{{"send": "cart", "melt": "count"}[command]: value})
        self.do("done")
