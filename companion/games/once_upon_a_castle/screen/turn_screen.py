"""The whole Turn page as a frozen view."""

from operator import attrgetter
from typing import NamedTuple

from companion.games.once_upon_a_castle.screen.picture import large
from companion.games.once_upon_a_castle.screen.pieces import Piece
from companion.games.once_upon_a_castle.screen.slips import (
    FlagSlips,
    FloorSlips,
    GuestSlips,
    GuestsSlips,
    ResidentsSlips,
    SkySlips,
    Slips,
    StealSlips,
    TowerSlips,
    WallSlips,
)
from companion.games.once_upon_a_castle.screen.views import CastleView, DieView, GuestView, OffersView
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
    free: tuple[GuestView, ...]
    """The guests who stay nowhere yet."""
    elsewhere: bool
    """Whether guests stay in other castles."""
    offers: OffersView
    guests: tuple[GuestView, ...]
    untold: tuple[str, ...]
    """Facts of the copy that nobody has told yet."""

    @property
    def slips(self) -> tuple[Slips, ...]:
        """What opens from the parts of the castle on this page."""
        castle, offers = self.shown, self.offers
        may_take = castle.may_take_sun or castle.may_take_cloud
        clouds = castle.small_clouds if self.architects else 0
        return (
            FloorSlips(
                drawn=castle.floors[: castle.floor_count],
                hosts=self._moved_on(),
                open=castle.open,
                architects=self.architects,
                values=offers.guest_points,
                free=self.free,
            ),
            TowerSlips(castle.towers[: castle.tower_count], castle.open, offers.towers, offers.towers_told),
            WallSlips(castle.walls[: castle.wall_count], castle.open, offers.walls, offers.asks_residents),
            FlagSlips(castle.flags, castle.wall_count, castle.flags_left, castle.open, castle.has_monk, offers),
            SkySlips(
                name=castle.name if may_take else "",
                may_take_sun=castle.may_take_sun,
                may_take_cloud=castle.may_take_cloud,
                sun_name=self.sun_name,
                cloud_name=self.cloud_name,
                small_clouds=clouds,
                may_draw=castle.has_shepherdess and castle.open,
                has_shepherdess=castle.has_shepherdess and self.architects,
            ),
            ResidentsSlips(castle.residents.coloured, castle.residents.points, offers.groups_told),
            *(self._guest_slips() if self.architects else ()),
        )

    def _moved_on(self) -> tuple[str, ...]:
        """Of each floor whose guest has moved on: where the guest stays now."""
        hosts = {guest.id: guest.host for guest in self.guests}
        return tuple("" if floor.here or not floor.guest else hosts[floor.guest] for floor in self.shown.floors)

    def _guest_slips(self) -> tuple[Slips, ...]:
        castle = self.shown
        here = [GuestSlips(guest, castle.open, castle.others) for guest in castle.guests]
        hosts = tuple((c.seat, c.name, c.guests) for c in self.castles if c.seat != castle.seat and c.guests)
        steal = [StealSlips(castle.name, hosts)] if castle.open and self.elsewhere else []
        return (*here, *steal, GuestsSlips(self.guests))

    @property
    def watched(self) -> tuple[TabView, ...]:
        """All castles to look at from afar, by seat."""
        castles = sorted(self.castles, key=attrgetter("seat"))
        return tuple(_watched(castle, sun_free=self.sun is None, cloud_free=self.cloud is None) for castle in castles)


def _watched(castle: CastleView, *, sun_free: bool, cloud_free: bool) -> TabView:
    marked = current = False
    picture = large(castle, sun_free, cloud_free, marked)
    return TabView(castle.seat, castle.name, castle.elements, castle.finished, current, picture)
