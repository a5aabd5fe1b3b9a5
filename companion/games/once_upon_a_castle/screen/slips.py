"""The slips that open from the parts of a castle, by what they are about. Words: `_slips_KIND.html`."""

from typing import NamedTuple

from companion.games.once_upon_a_castle.screen.views import FlagView, FloorView, GuestView, OffersView, TowerView, WallView


class FloorSlips(NamedTuple):
    """To draw the next floor, and to change those that are drawn."""

    drawn: tuple[FloorView, ...]
    hosts: tuple[str, ...]
    open: bool
    architects: bool
    values: tuple[int, ...]
    free: tuple[GuestView, ...]
    kind: str = "floors"


class TowerSlips(NamedTuple):
    """To draw the next tower, and to change those that are drawn."""

    drawn: tuple[TowerView, ...]
    open: bool
    values: tuple[int, ...]
    all_told: bool
    kind: str = "towers"


class WallSlips(NamedTuple):
    """To draw the next wall, and to take off those that are drawn."""

    drawn: tuple[WallView, ...]
    open: bool
    values: tuple[int, ...]
    asks_residents: bool
    kind: str = "walls"


class FlagSlips(NamedTuple):
    """To draw flags, and to take them off."""

    flags: tuple[FlagView, ...]
    walls: int
    left: int
    open: bool
    has_monk: bool
    offers: OffersView
    kind: str = "flags"


class SkySlips(NamedTuple):
    """Who has the sun and the cloud; with the shepherdess, small clouds."""

    name: str
    """Whose castle it is, where that matters."""
    may_take_sun: bool
    may_take_cloud: bool
    sun_name: str
    cloud_name: str
    small_clouds: int
    may_draw: bool
    has_shepherdess: bool
    kind: str = "sky"


class ResidentsSlips(NamedTuple):
    """How many residents are coloured, or what they are worth."""

    coloured: int
    points: int | None
    groups_told: bool
    kind: str = "residents"


class GuestSlips(NamedTuple):
    """A guest of the architects."""

    guest: GuestView
    open: bool
    others: tuple[tuple[int, str], ...]
    kind: str = "guest"


class StealSlips(NamedTuple):
    """Whom to steal from whom: seat and name of a host, and the guests there."""

    name: str
    hosts: tuple[tuple[int, str, tuple[GuestView, ...]], ...]
    kind: str = "steal"


class GuestsSlips(NamedTuple):
    """All guests of the architects."""

    guests: tuple[GuestView, ...]
    kind: str = "guests"


Slips = FloorSlips | TowerSlips | WallSlips | FlagSlips | SkySlips | ResidentsSlips | GuestSlips | StealSlips | GuestsSlips
