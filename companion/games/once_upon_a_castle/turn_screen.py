"""The whole Turn page as a frozen view."""

from operator import attrgetter
from typing import NamedTuple

from companion.games.once_upon_a_castle.picture import large
from companion.games.once_upon_a_castle.pieces import Piece
from companion.games.once_upon_a_castle.views import CastleView, DieView, GuestView, OffersView
from companion.rules.game import Words


class TabView(NamedTuple):
    """A castle among all of them, and the way to it."""

    seat: int
    name: str
    elements: int
    finished: bool
    current: bool
    picture: tuple[Piece, ...]


class TurnScreen(NamedTuple):
    """The whole Turn page."""

    title: Words
    note: Words | None
    step: str
    architects: bool
    turn: int
    """The number of this turn, from 1."""
    seat: int | None
    """Who has the dice; None when there are no more."""
    next_seat: int | None
    """Who rolls next; on the last lines, who draws."""
    next_name: str
    sun: int | None
    cloud: int | None
    sun_name: str
    cloud_name: str
    redeeming: tuple[int, ...]
    """Who may still redeem lines, in order."""
    dice: tuple[DieView, ...]
    castles: tuple[CastleView, ...]
    """The one with the dice first, then clockwise."""
    tabs: tuple[TabView, ...]
    """All of them by seat."""
    shown: CastleView
    """The castle that is open on this page."""
    picture: tuple[Piece, ...]
    hosts: tuple[str, ...]
    """Of each floor of it whose guest has moved on: where the guest stays now."""
    free: tuple[GuestView, ...]
    """The guests who stay nowhere yet."""
    elsewhere: tuple[GuestView, ...]
    """Those who stay in other castles."""
    offers: OffersView
    guests: tuple[GuestView, ...]
    untold: tuple[str, ...]
    """Facts of the copy that nobody has told yet."""

    @property
    def watched(self) -> tuple[TabView, ...]:
        """All castles to look at from afar, by seat."""
        castles = sorted(self.castles, key=attrgetter("seat"))
        return tuple(_watched(castle, sun_free=self.sun is None, cloud_free=self.cloud is None) for castle in castles)


def _watched(castle: CastleView, *, sun_free: bool, cloud_free: bool) -> TabView:
    marked = current = False
    picture = large(castle, sun_free, cloud_free, marked)
    return TabView(castle.seat, castle.name, castle.elements, castle.finished, current, picture)
