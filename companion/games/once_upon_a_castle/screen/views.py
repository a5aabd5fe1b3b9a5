"""What the Turn page shows of a castle as it grows, and what can be drawn, as frozen views; in keys, not words."""

from typing import NamedTuple

from companion.games.once_upon_a_castle.rules.copy_facts import FlagKind
from companion.rules.errors import Arg


class ExtraView(NamedTuple):
    """A guest who changes what a die brings, and where."""

    seat: int
    name: str
    guest: str


class DieView(NamedTuple):
    """A face of the dice."""

    face: str
    extra: ExtraView | None


class GuestView(NamedTuple):
    """One of the 20 guests of the architects."""

    id: str
    kind: str
    seat: int | None
    """The host, None while the guest stays nowhere."""
    host: str
    worth: int
    guarded: bool
    acting: bool


class FloorView(NamedTuple):
    """One of the four floors: who came with it, as far as that is told."""

    number: int
    guest: str | None
    drawn: bool
    untold: bool
    here: bool
    """Whether the guest still stays in this castle."""
    worth: int | None
    """The points of the card, or of the guest as the castle stands now; None where that is not known here."""


class TowerView(NamedTuple):
    """One of the four towers."""

    number: int
    drawn: bool
    points: int


class FlagView(NamedTuple):
    """A flag that flies."""

    number: int
    points: int
    monk: bool


class WallView(NamedTuple):
    """One of the four walls."""

    number: int
    drawn: bool
    residents: int
    room: int
    """For so many flags."""
    may_go: bool
    """Whether the other walls have room for all flags."""


class GroupView(NamedTuple):
    """A group of residents on the castle sheet; `last` is the one that counts now."""

    number: int
    size: int
    coloured: int
    points: int
    last: bool


class ResidentsView(NamedTuple):
    """The residents of a castle."""

    name: str
    open: bool
    coloured: int
    left: int
    points: int | None
    groups: tuple[GroupView, ...]


class WhyView(NamedTuple):
    """A category of the points of a castle: what they come from, as messages with their arguments."""

    category: str
    points: int
    items: tuple[tuple[str, tuple[tuple[str, Arg], ...]], ...]


class SkyHits(NamedTuple):
    """Places to tap over the sun and the cloud. Words of all such: `_hits_KIND.html`."""

    kind: str = "sky"


class FloorHits(NamedTuple):
    """Over the floors."""

    drawn: tuple[FloorView, ...]
    open: bool
    """Whether the others can be drawn."""
    kind: str = "floors"


class TowerHits(NamedTuple):
    """Over the towers."""

    drawn: tuple[TowerView, ...]
    open: bool
    kind: str = "towers"


class WallHits(NamedTuple):
    """Over the walls."""

    drawn: int
    open: bool
    name: str
    """Whose castle it is."""
    asks_residents: bool
    """Whether it is asked how many residents a wall brings, or the wall is drawn at once."""
    kind: str = "walls"


class FlagHits(NamedTuple):
    """Over the flags."""

    drawn: int
    open: bool
    kind: str = "flags"


Hits = SkyHits | FloorHits | TowerHits | WallHits | FlagHits


class CastleView(NamedTuple):
    """A player's castle. Parts that are not drawn yet are there too, so that the picture has room for them."""

    seat: int
    name: str
    open: bool
    """Whether anything can still be drawn."""
    finished: bool
    """Whether the last lines are redeemed."""
    redeems: bool
    """Whether the last lines are being redeemed now."""
    why: tuple[WhyView, ...]
    elements: int
    floor_count: int
    """How many are drawn."""
    tower_count: int
    wall_count: int
    floors: tuple[FloorView, ...]
    towers: tuple[TowerView, ...]
    walls: tuple[WallView, ...]
    flags: tuple[FlagView, ...]
    flags_left: int
    sun: bool
    cloud: bool
    may_take_sun: bool
    may_take_cloud: bool
    residents: ResidentsView
    guests: tuple[GuestView, ...]
    small_clouds: int
    has_shepherdess: bool
    has_monk: bool
    acting: str | None
    acting_colours: int
    """The residents that the acting guest colours."""
    others: tuple[tuple[int, str], ...]
    """Seats and names of the other players."""
    hits: tuple[Hits, ...]
    stamp: str
    """Of this castle, and different whenever anything in it is: what was opened to change it closes when that is done."""

    def __hash__(self) -> int:
        """Of what tells castles apart, for a page asks for it many times."""
        return hash((self.name, self.stamp))


class OffersView(NamedTuple):
    """What a tap on a part of the castle offers: the copy's own values, or the known ones and room for a number."""

    towers: tuple[int, ...]
    towers_told: bool
    flags: tuple[FlagKind, ...]
    flags_told: bool
    walls: tuple[int, ...]
    walls_told: bool
    guest_points: tuple[int, ...]
    guest_points_told: bool
    colours: tuple[int, ...]
    groups_told: bool
    asks_residents: bool
    """Whether it matters how many residents a wall or a flag brings."""
