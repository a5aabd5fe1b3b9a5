"""What the Turn page shows, as frozen views; in keys, not words."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.once_upon_a_castle.flow.state import Castle
from companion.games.once_upon_a_castle.rules.copy_facts import Copy
from companion.rules.game import Offer, Words
from companion.rules.scoring import Line


@dataclass(frozen=True, slots=True)
class DieView:
    """A face of the dice, and the guest who makes more of it."""

    face: str
    guest: str
    host: str
    """In whose castle that guest stays; empty while in none."""


@dataclass(frozen=True, slots=True)
class GuestView:
    """One of the 20 guests of the architects."""

    id: str
    kind: str
    seat: int | None = None
    """That of the host, None while the guest stays nowhere."""
    host: str = ""
    worth: int = 0
    guarded: bool = False


@dataclass(frozen=True, slots=True)
class FloorView:
    """A floor that is drawn: who came with it, as far as that is told."""

    number: int
    guest: str | None
    untold: bool
    here: bool
    """Whether the guest still stays in this castle."""
    worth: int | None
    """The points of the card, or of the guest as the castle stands now; None where that is not known here."""


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group of residents on the castle sheet; `last` is the one that counts now."""

    number: int
    size: int
    coloured: int
    points: int
    last: bool


@dataclass(frozen=True, slots=True)
class ResidentsView:
    """The residents of a castle; their points are None while nobody knows them."""

    left: int
    points: int | None
    groups: tuple[GroupView, ...]


@dataclass(frozen=True, slots=True)
class CastleView:
    """A player's castle among all of them."""

    seat: int
    name: str
    drawn: Castle
    floors: tuple[FloorView, ...]
    guests: tuple[GuestView, ...]
    sun: bool
    cloud: bool
    open: bool
    """Whether anything can still be drawn."""
    redeems: bool
    """Whether the last lines are being redeemed now."""
    finished: bool
    """Whether they are redeemed."""
    flags_left: int
    """For how many more there is room."""
    residents: ResidentsView


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """The whole Turn page."""

    title: Words
    note: Words
    step: str
    architects: bool
    copy: Copy
    """What is known of the box on the table."""
    asks_residents: bool
    """Whether it matters how many residents a wall or a flag brings."""
    next_seat: int | None
    """Who rolls next; on the last lines, who draws."""
    next_name: str
    sun_name: str
    """Who has the sun; empty while nobody has."""
    cloud_name: str
    dice: tuple[DieView, ...]
    castles: tuple[CastleView, ...]
    """The one with the dice first, then clockwise."""
    shown: CastleView
    """The castle that is open on this page."""
    why: tuple[Line, ...]
    """What its points come from."""
    stamp: str
    """Another one whenever anything in it is different: what was opened to change it closes when that is done."""
    offers: Mapping[str, tuple[Offer, ...]]
    """What can be done in it, by command."""
    colours: tuple[int, ...]
    """How many residents are coloured at once."""
    guests: tuple[GuestView, ...]
    """All of the architects'."""
    untold: tuple[str, ...]
    """Facts of the copy that nobody has told yet."""
