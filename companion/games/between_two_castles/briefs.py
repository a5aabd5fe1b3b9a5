"""A castle in a few words: for the page of the table, and for going from one castle to another."""

from dataclasses import dataclass

from companion.games.between_two_castles import claims, sites
from companion.games.between_two_castles.query import Params, Query
from companion.games.between_two_castles.state import State
from companion.rules.errors import Arg, Key
from companion.rules.game import Seating, Words


@dataclass(frozen=True, slots=True)
class BuilderView:
    """Somebody who builds. Ludwig has no seat, so he has no shield."""

    name: str
    seat: int | None

    @property
    def called(self) -> Arg:
        """The name as it is said: a player's is his own in any language."""
        return Key("ludwig") if self.seat is None else self.name


@dataclass(frozen=True, slots=True)
class BriefView:
    """A castle in a few words."""

    number: int
    label: Words
    builders: tuple[BuilderView, ...]
    throne: str | None
    total: int
    by_hand: bool
    """Whether its points are counted on the pad, and the drawing is only a picture."""
    rooms: int
    claims: int
    warnings: int
    params: Params


def builder_view(seating: Seating, index: int) -> BuilderView:
    """A builder by his place in the circle."""
    name = sites.builders(seating)[index]
    return BuilderView(name, index if index < len(seating.players) else None)


def builder_views(seating: Seating, place: int) -> tuple[BuilderView, ...]:
    """The two builders of a castle: the one before it and the one after it."""
    n = len(sites.builders(seating))
    return builder_view(seating, place), builder_view(seating, (place + 1) % n)


def brief(state: State, seating: Seating, place: int) -> BriefView:
    """A castle in a few words."""
    site = state.sites[place]
    return BriefView(
        number=place + 1,
        label=sites.label(site, place),
        builders=builder_views(seating, place),
        throne=site.throne,
        total=sites.counted(site),
        by_hand=site.by_hand is not None,
        rooms=len(site.tiles),
        claims=len(claims.waiting(site)),
        warnings=len(sites.faults_of(site)),
        params=Query(castle=place + 1).params,
    )
