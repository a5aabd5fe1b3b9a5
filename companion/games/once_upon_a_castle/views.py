"""What the Turn page shows, as frozen views: every castle as it grows, and what can be drawn; in keys, not words."""

from dataclasses import dataclass

from companion.games.once_upon_a_castle.facts import FlagKind
from companion.rules.game import Words
from companion.rules.scoring import Line


@dataclass(frozen=True, slots=True)
class ExtraView:
    """A guest who changes what a die brings, and where."""

    seat: int
    name: str
    guest: str


@dataclass(frozen=True, slots=True)
class DieView:
    """A face of the dice."""

    face: str
    extra: ExtraView | None


@dataclass(frozen=True, slots=True)
class GuestView:
    """One of the 20 guests of the architects."""

    id: str
    kind: str
    seat: int | None
    """The host, None while the guest stays nowhere."""
    host: str
    worth: int
    guarded: bool
    acting: bool


@dataclass(frozen=True, slots=True)
class FloorView:
    """One of the four floors: who came with it, as far as that is told."""

    number: int
    guest: str | None
    drawn: bool
    untold: bool
    here: bool
    """Whether the guest still stays in this castle."""
    worth: int | None
    """The points of the card, or of the guest as the castle stands now; None where that is not known here."""


@dataclass(frozen=True, slots=True)
class TowerView:
    """One of the four towers."""

    number: int
    drawn: bool
    points: int


@dataclass(frozen=True, slots=True)
class FlagView:
    """A flag that flies."""

    number: int
    points: int
    monk: bool


@dataclass(frozen=True, slots=True)
class WallView:
    """One of the four walls with its flags."""

    number: int
    drawn: bool
    residents: int
    room: int
    flags: tuple[FlagView, ...]
    takes_next: bool
    """Whether the next flag flies here."""
    may_go: bool
    """Whether the other walls have room for all flags."""


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group of residents on the castle sheet; `last` is the one that counts now."""

    number: int
    size: int
    coloured: int
    points: int
    last: bool


@dataclass(frozen=True, slots=True)
class CastleView:
    """A player's castle. Parts that are not drawn yet are there too, so that the picture has room for them."""

    seat: int
    name: str
    open: bool
    """Whether anything can still be drawn."""
    finished: bool
    """Whether the last lines are redeemed."""
    redeems: bool
    """Whether the last lines are being redeemed now."""
    total: int
    why: tuple[Line, ...]
    """What its points come from."""
    elements: int
    floors: tuple[FloorView, ...]
    towers: tuple[TowerView, ...]
    walls: tuple[WallView, ...]
    flags_left: int
    sun: bool
    cloud: bool
    may_take_sun: bool
    may_take_cloud: bool
    residents: int
    residents_left: int
    resident_points: int | None
    groups: tuple[GroupView, ...]
    guests: tuple[GuestView, ...]
    small_clouds: int
    has_shepherdess: bool
    has_monk: bool
    acting: str | None
    acting_colours: int
    """The residents that the acting guest colours."""
    others: tuple[tuple[int, str], ...]
    """Seats and names of the other players."""
    stamp: str
    """Different whenever anything in this castle is: what was opened to change it closes when that is done."""

    def __hash__(self) -> int:
        """Of what tells castles apart, for a page asks for it many times."""
        return hash((self.seat, self.name, self.stamp))

    @property
    def floor_count(self) -> int:
        return sum(floor.drawn for floor in self.floors)

    @property
    def tower_count(self) -> int:
        return sum(tower.drawn for tower in self.towers)

    @property
    def wall_count(self) -> int:
        return sum(wall.drawn for wall in self.walls)

    @property
    def flag_count(self) -> int:
        return sum(len(wall.flags) for wall in self.walls)


@dataclass(frozen=True, slots=True)
class OffersView:
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


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """The whole Turn page."""

    title: Words
    note: Words | None
    step: str
    architects: bool
    turn: int
    """The number of this turn, from 1."""
    seat: int | None
    """Who has the dice; None when there are no more."""
    next_name: str
    """Who rolls next; on the last lines, who draws."""
    sun: int | None
    cloud: int | None
    sun_name: str
    cloud_name: str
    redeeming: tuple[int, ...]
    """Who may still redeem lines, in order."""
    dice: tuple[DieView, ...]
    castles: tuple[CastleView, ...]
    """The one with the dice first, then clockwise."""
    shown: CastleView
    """The castle that is open on this page."""
    free: tuple[GuestView, ...]
    """The guests who stay nowhere yet."""
    elsewhere: tuple[GuestView, ...]
    """Those who stay in other castles."""
    offers: OffersView
    guests: tuple[GuestView, ...]
    untold: tuple[str, ...]
    """Facts of the copy that nobody has told yet."""
