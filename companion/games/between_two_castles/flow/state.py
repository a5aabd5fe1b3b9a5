"""The state of a session: everything that the players entered. All other values are computed from the state."""

from dataclasses import dataclass, replace

from companion.games.between_two_castles.rules import bonuses
from companion.games.between_two_castles.rules.bonuses import Bonus
from companion.games.between_two_castles.rules.castle import Castle, Cell, PlacedRoom
from companion.games.between_two_castles.rules.circle import castle_name, participants
from companion.games.between_two_castles.rules.score import castle_points
from companion.rules.errors import Arg, Key
from companion.rules.game import Seating, Words
from companion.rules.shape import Json

ROUNDS = 2
TURNS_PER_ROUND = 4
SETUP, CHOOSE, REVEAL, BUILD, OVER = "setup", "choose", "reveal", "build", "over"
STEPS = (CHOOSE, REVEAL, BUILD)
"""The steps of a turn, in order."""
EVERY_TURN = tuple((lap, turn) for lap in range(1, ROUNDS + 1) for turn in range(1, TURNS_PER_ROUND + 1))
"""All turns as (round, turn), in playing order."""
EVERY_STEP = tuple((*turn, step) for turn in EVERY_TURN for step in STEPS)
ALL_MOMENTS = ((1, 1, SETUP), *EVERY_STEP, (ROUNDS, TURNS_PER_ROUND, OVER))
"""All moments of a session, from setup to the end."""
HAND_TILES = 9
"""Number of tiles that each builder takes at the beginning of a round."""
TILES_CHOSEN_PER_TURN = 2
"""Number of tiles that each builder chooses in a turn."""
ROOMS_OF_FINISHED_CASTLE = TILES_CHOSEN_PER_TURN * ROUNDS * TURNS_PER_ROUND
"""Number of regular rooms in a castle after the last turn, without rooms built for bonuses."""
MAX_RECENT_ROOMS = 12
"""Number of recently used rooms that the state remembers."""
Moment = tuple[int, int, str]
"""Moment of a session: round, turn and step."""


@dataclass(frozen=True, slots=True)
class Site:
    """A castle between two builders, with everything entered for it so far. Castles are numbered from 0 by `place`."""

    place: int
    throne: str | None = None
    token: str | None = None
    name: str | None = None
    tiles: tuple[PlacedRoom, ...] = ()
    """Rooms with their cells, in building order."""
    attendants: tuple[str, ...] = ()
    bonus_cards: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    """Ids of the bonuses marked as settled, by players or because the room drawn for the bonus was built."""
    drawn_for: tuple[str, ...] = ()
    """Ids of the bonuses of other types that are taken as a food bonus: draw five rooms and build one of them."""
    by_hand: int | None = None
    """Total on the score pad, if the castle is scored from its pad, else None. Set by `adapt_to_form`, never by a fact."""

    @property
    def number(self) -> int:
        """Return the castle's number in commands, addresses and messages, from 1."""
        return self.place + 1

    @property
    def display_name(self) -> Arg:
        """Return the castle's display name: its own name, its token, or its number."""
        if self.name:
            return self.name
        return Key(f"token-{self.token}") if self.token else Key(f"castle-{self.number}")

    @property
    def column(self) -> str:
        """Return the castle's column in the score. It does not depend on the display name."""
        return castle_name(self.place)

    @property
    def label(self) -> Words:
        return Words("castle-label", {"castle": self.display_name})

    # --- What stands there ----------------------------------------------------------------------------------------------

    @property
    def castle(self) -> Castle | None:
        """Return the castle for the rules and the score, or None if it has no throne room yet."""
        return Castle(self.throne, self.tiles, self.attendants, self.bonus_cards) if self.throne else None

    @property
    def total(self) -> int:
        """Return the points of the castle as drawn so far. 0 without a throne room."""
        castle = self.castle
        return castle_points(castle) if castle else 0

    @property
    def counted_points(self) -> int:
        """Return the points that count: the total on the score pad if `by_hand` is set, otherwise the points of the drawing."""
        return self.total if self.by_hand is None else self.by_hand

    @property
    def is_drawn(self) -> bool:
        """Return whether the castle has a throne room and at least one room."""
        return self.throne is not None and bool(self.tiles)

    @property
    def is_entered(self) -> bool:
        """Return whether the castle of a finished game is entered: all its rooms, or points on the score pad."""
        return self.by_hand is not None or (self.throne is not None and self.regular >= ROOMS_OF_FINISHED_CASTLE)

    @property
    def layout(self) -> Json:
        """Return the castle as JSON, in the format of a layout in the score question."""
        return {
            "throne": self.throne,
            "rooms": [tile.data for tile in self.tiles],
            "attendants": list(self.attendants),
            "bonus_cards": list(self.bonus_cards),
        }

    @property
    def faults(self) -> set[tuple[PlacedRoom, str]]:
        """Return the broken rules as (room, fault code). Empty without a throne room."""
        castle = self.castle
        return {(self.tiles[i], code) for i, code in castle.faults()} if castle else set()

    @property
    def earned_bonuses(self) -> tuple[Bonus, ...]:
        return bonuses.earned_bonuses(tile.room for tile in self.tiles)

    @property
    def open_bonuses(self) -> tuple[Bonus, ...]:
        """Return the earned bonuses that are neither settled by a reward nor marked as settled."""
        rooms = [tile.room for tile in self.tiles]
        open_ = bonuses.open_bonuses(rooms, len(self.attendants), len(self.bonus_cards), self.drawn_for)
        return tuple(bonus for bonus in open_ if bonus.id not in self.settled)

    @property
    def regular(self) -> int:
        """Return the number of regular rooms, without specialty rooms and the throne room."""
        return sum(tile.face.is_unique for tile in self.tiles)

    @property
    def unearned_rewards(self) -> tuple[str, ...]:
        """Return the kinds of rewards of which the castle has more than its bonuses can have given."""
        rooms = (tile.room for tile in self.tiles)
        return bonuses.unearned_rewards(rooms, len(self.attendants), len(self.bonus_cards), self.drawn_for)

    def draws_for(self, bonus: Bonus) -> bool:
        """Return whether five rooms are drawn for the bonus, because it is the food bonus or is taken as the food bonus."""
        return bonus.id == bonuses.OF_FOOD or bonus.id in self.drawn_for

    def at(self, cell: Cell) -> PlacedRoom | None:
        """Return the room on a cell, or None. The throne room is never returned."""
        return next((tile for tile in self.tiles if tile.cell == cell), None)

    def with_tile(self, tile: PlacedRoom) -> "Site":
        return replace(self, tiles=(*self.tiles, tile))

    def without(self, tile: PlacedRoom | None) -> "Site":
        return replace(self, tiles=tuple(one for one in self.tiles if one != tile))


RoomLocation = tuple[Site, PlacedRoom]
"""Castle that has a placed room, and the room with its cell."""


@dataclass(frozen=True, slots=True)
class State:
    """The state of a session: the castles, and the current round, turn and step."""

    sites: tuple[Site, ...]
    round: int = 1
    turn: int = 1
    step: str = SETUP
    recent: tuple[str, ...] = ()
    """Ids of the rooms placed, replaced or removed recently, the latest first."""
    touched: int | None = None
    """Place of the castle that the latest fact is about, or None if that fact is not about a castle."""
    before: tuple[int, ...] = ()
    """Number of regular rooms in each castle at the beginning of the current turn. Empty means 0 in each castle."""

    @property
    def turns(self) -> int:
        """Return the number of turns so far in both rounds, including the current turn."""
        return (self.round - 1) * TURNS_PER_ROUND + self.turn

    def excess_rooms(self, site: Site) -> int:
        """Return the number of regular rooms added to a castle this turn, if the rules do not allow so many.

        Otherwise return 0.
        """
        if self.step not in STEPS:
            return 0
        got = site.regular - (self.before[site.place] if self.before else 0)
        drawn = sum(site.draws_for(bonus) for bonus in site.earned_bonuses)
        return got if got > TILES_CHOSEN_PER_TURN + drawn and site.regular > TILES_CHOSEN_PER_TURN * self.turns + drawn else 0

    def unearned_rewards(self, site: Site) -> tuple[str, ...]:
        """Return the kinds of rewards that a castle cannot have earned yet. Empty if rooms of earlier turns may be missing."""
        is_current = self.step in STEPS and site.regular >= TILES_CHOSEN_PER_TURN * (self.turns - 1)
        return site.unearned_rewards if is_current else ()

    @property
    def moment(self) -> Moment:
        return self.round, self.turn, self.step

    @property
    def room_locations(self) -> dict[str, RoomLocation]:
        """Return the castle and cell of each placed regular room, by room id. Specialty rooms are left out."""
        return {tile.room: (site, tile) for site in self.sites for tile in site.tiles if tile.face.is_unique}

    def holder(self, id: str) -> Site | None:
        """Return the castle that has the throne room, token or bonus card with this id, or None."""
        return next((site for site in self.sites if id in (site.throne, site.token, *site.bonus_cards)), None)

    def at(self, moment: Moment) -> "State":
        """Return the state at another moment. If the turn changes, `before` is set to the current numbers of regular rooms."""
        lap, turn, step = moment
        is_same = (lap, turn) == (self.round, self.turn)
        before = self.before if is_same else tuple(site.regular for site in self.sites)
        return replace(self, round=lap, turn=turn, step=step, touched=None, before=before)

    def at_next_moment(self) -> "State":
        return self.at(ALL_MOMENTS[ALL_MOMENTS.index(self.moment) + 1])

    def with_sites(self, *changed: Site) -> "State":
        """Return the state with the `changed` castles. Each replaces the castle with the same `place`."""
        found = {site.place: site for site in changed}
        return replace(self, sites=tuple(found.get(site.place, site) for site in self.sites))

    def with_recent(self, *rooms: str | None) -> "State":
        """Return the state with the given room ids moved to the beginning of `recent`. Ignore None."""
        recent = dict.fromkeys([*(room for room in rooms if room), *self.recent])
        return replace(self, recent=tuple(recent)[:MAX_RECENT_ROOMS])


def start(seating: Seating) -> State:
    """Return the state before the first event."""
    return State(sites=tuple(Site(place) for place in range(len(participants(seating)))))
