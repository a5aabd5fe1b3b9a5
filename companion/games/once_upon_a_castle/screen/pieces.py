"""The pieces that pictures of castles are made of. Castles share them: each is drawn once for all that have it.

Words: `_drawn_KIND.html`.
"""

from typing import NamedTuple


class SkyPiece(NamedTuple):
    """What is above the castle, and the ground: of a small one its shadow, too, until all of it stands."""

    sun: str
    """Drawn, or a place for it; empty where there is neither."""
    cloud: str
    small_clouds: int
    small: bool
    shadow: bool
    kind: str = "sky"


class TowerPiece(NamedTuple):
    """A tower."""

    x: int
    y: int
    state: str
    points: int | None
    """None where they are not shown."""
    kind: str = "tower"


class FloorPiece(NamedTuple):
    """A floor of the donjon; the highest has the roof on it."""

    number: int
    state: str
    guest: str | None = None
    untold: bool = False
    here: bool = False
    """Whether the guest still stays in this castle."""
    worth: int | None = None
    bare: bool = True
    """Without what it is worth."""
    kind: str = "floor"


class WallPiece(NamedTuple):
    """A wall."""

    number: int
    state: str
    kind: str = "wall"


class FlagsPiece(NamedTuple):
    """The flags of a wall, and poles where there is room for more."""

    number: int
    room: int
    flags: tuple[int, ...]
    """The points on each."""
    takes_next: bool
    small: bool
    kind: str = "flags"


class ResidentsPiece(NamedTuple):
    """Those who stand in front."""

    residents: int
    kind: str = "residents"


Piece = SkyPiece | TowerPiece | FloorPiece | WallPiece | FlagsPiece | ResidentsPiece
