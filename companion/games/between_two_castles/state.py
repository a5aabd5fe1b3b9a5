"""The state of a play: everything the table has tapped, and nothing that can be computed from it."""

from dataclasses import dataclass, replace

ROUNDS = 2
TURNS = 4
"""Turns in a round."""

SETUP, CHOOSE, REVEAL, BUILD, OVER = "setup", "choose", "reveal", "build", "over"
STEPS = (CHOOSE, REVEAL, BUILD)
"""The steps of a turn, in order."""

REMEMBERED = 12
"""So many rooms are remembered as used lately."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A room of a castle on its cell."""

    room: str
    x: int
    y: int

    @property
    def cell(self) -> tuple[int, int]:
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Site:
    """A place between two builders and what they have put there so far."""

    throne: str | None = None
    token: str | None = None
    name: str | None = None
    tiles: tuple[Tile, ...] = ()
    """In the order in which they were put there."""
    attendants: tuple[str, ...] = ()
    bonus_cards: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    """The bonuses of a 3rd or 5th room that need not be announced any more."""
    drawn_for: tuple[str, ...] = ()
    """The bonuses taken as that of food: five rooms are drawn, and one of them is built."""
    by_hand: int | None = None
    """What its pad says, where that counts instead of what stands there. The form says so, and no fact."""

    def at(self, x: int, y: int) -> Tile | None:
        """The room on a cell. The throne room is none of them."""
        return next((tile for tile in self.tiles if tile.cell == (x, y)), None)


@dataclass(frozen=True, slots=True)
class State:
    """Where the play stands."""

    sites: tuple[Site, ...]
    round: int = 1
    turn: int = 1
    step: str = SETUP
    recent: tuple[str, ...] = ()
    """Rooms that were put somewhere or taken away lately, the latest first."""
    history: tuple[tuple[int, ...], ...] = ()
    """Everybody's points after each turn in which every castle was drawn."""

    def with_site(self, place: int, site: Site) -> "State":
        """The same with another castle in that place."""
        return replace(self, sites=(*self.sites[:place], site, *self.sites[place + 1 :]))

    def with_recent(self, *rooms: str | None) -> "State":
        """The same with these rooms as the ones used lately."""
        recent = dict.fromkeys([*(room for room in rooms if room), *self.recent])
        return replace(self, recent=tuple(recent)[:REMEMBERED])
