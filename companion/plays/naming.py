"""What those are called who do not sit at the table, and whose a column is, where all that is known is how a play ended."""

from collections.abc import Mapping
from typing import Any

from companion.rules.game import Game, Seating, Words


def unseated(game: Game[Any, Any], seating: Seating) -> Mapping[str, Words]:
    """Whoever is ranked without a seat, by the name that the result has for them. Mostly nobody."""
    labels = game.flow.labels
    if game.participants is None or labels is None:
        return {}
    strangers = [name for name in game.participants(seating) if name not in seating.players]
    if not strangers:
        return {}
    called = labels(game.flow.start(seating), seating)
    return {name: called[name] for name in strangers if name in called}


def builders(game: Game[Any, Any], seating: Seating) -> tuple[tuple[str, ...], ...]:
    """Whose each column is: its player, or those who share it."""
    return tuple(tuple(seating.players[seat] for seat in seats) for seats in game.owners(seating))
