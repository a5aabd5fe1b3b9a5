"""The state of a play: everything the table has tapped, and nothing that can be computed from it."""

from dataclasses import dataclass, replace

from companion.games.between_two_castles.rules import bonuses
from companion.games.between_two_castles.rules.bonuses import Bonus
from companion.games.between_two_castles.rules.castle import Castle, Cell, Placed
from companion.games.between_two_castles.rules.circle import castle_name, participants
from companion.games.between_two_castles.rules.score import castle_points
from companion.rules.errors import Arg, Key
from companion.rules.game import Seating, Words
from companion.rules.shape import Json

ROUNDS = 2
TURNS = 4
"""Turns in a round."""
SETUP, CHOOSE, REVEAL, BUILD, OVER = "setup", "choose", "reveal", "build", "over"
STEPS = (CHOOSE, REVEAL, BUILD)
"""The steps of a turn, in order."""
EVERY_TURN = tuple((lap, turn) for lap in range(1, ROUNDS + 1) for turn in range(1, TURNS + 1))
"""Round and turn, in playing order."""
EVERY_STEP = tuple((*turn, step) for turn in EVERY_TURN for step in STEPS)
COURSE = ((1, 1, SETUP), *EVERY_STEP, (ROUNDS, TURNS, OVER))
"""Round, turn and step, from the beginning to the end."""
HAND = 9
"""Tiles that everybody takes at the beginning of a round."""
CHOSEN = 2
"""Tiles that everybody chooses in a turn."""
REMEMBERED = 12
"""So many rooms are remembered as used lately."""
Moment = tuple[int, int, str]
"""A round, a turn and a step."""


@dataclass(frozen=True, slots=True)
class Site:
    """A place between two builders and what they have put there so far."""

    place: int
    throne: str | None = None
    token: str | None = None
    name: str | None = None
    tiles: tuple[Placed, ...] = ()
    """In the order in which they were put there."""
    attendants: tuple[str, ...] = ()
    bonus_cards: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    """The bonuses of a 3rd or 5th room that need not be announced any more."""
    drawn_for: tuple[str, ...] = ()
    """The bonuses taken as that of food: five rooms are drawn, and one of them is built."""
    by_hand: int | None = None
    """What its pad says, where that counts instead of what stands there. The form says so, and no fact."""

    @property
    def number(self) -> int:
        """As people count castles, and commands and addresses name them."""
        return self.place + 1

    @property
    def called(self) -> Arg:
        """What the table calls it: by its own name, by its token, or by its place."""
        if self.name:
            return self.name
        return Key(f"token-{self.token}") if self.token else Key(f"castle-{self.number}")

    @property
    def column(self) -> str:
        """What it is called where it is scored, whatever the table calls it."""
        return castle_name(self.place)

    @property
    def label(self) -> Words:
        """What the table calls it, as a message of its own."""
        return Words("castle-label", {"castle": self.called})

    # --- What stands there ----------------------------------------------------------------------------------------------

    @property
    def castle(self) -> Castle | None:
        """The castle that stands there; None before a throne room was chosen."""
        return Castle(self.throne, self.tiles, self.attendants, self.bonus_cards) if self.throne else None

    @property
    def total(self) -> int:
        """What the castle is worth so far."""
        castle = self.castle
        return castle_points(castle) if castle else 0

    @property
    def counted(self) -> int:
        """What it counts: what it is worth as it stands, or what its pad says where it is counted by hand."""
        return self.total if self.by_hand is None else self.by_hand

    @property
    def is_drawn(self) -> bool:
        """Whether there is a castle to count."""
        return self.throne is not None and bool(self.tiles)

    @property
    def layout(self) -> Json:
        """The castle as a question tells it."""
        return {
            "throne": self.throne,
            "rooms": [tile.data for tile in self.tiles],
            "attendants": list(self.attendants),
            "bonus_cards": list(self.bonus_cards),
        }

    @property
    def faults(self) -> set[tuple[Placed, str]]:
        """Everything that stands against the rules, and what is wrong with it."""
        castle = self.castle
        return {(self.tiles[i], code) for i, code in castle.faults()} if castle else set()

    @property
    def earned(self) -> tuple[Bonus, ...]:
        """Every bonus that its rooms have earned."""
        return bonuses.earned(tile.room for tile in self.tiles)

    @property
    def waiting(self) -> tuple[Bonus, ...]:
        """The bonuses it still waits for, in the order in which it earned them."""
        rooms = [tile.room for tile in self.tiles]
        open_ = bonuses.waiting(rooms, len(self.attendants), len(self.bonus_cards), self.drawn_for)
        return tuple(bonus for bonus in open_ if bonus.id not in self.settled)

    def draws_for(self, bonus: Bonus) -> bool:
        """Whether a bonus brings a room out of five drawn ones: that of food, or another one that was taken as that."""
        return bonus.id == bonuses.OF_FOOD or bonus.id in self.drawn_for

    def at(self, cell: Cell) -> Placed | None:
        """The room on a cell. The throne room is none of them."""
        return next((tile for tile in self.tiles if tile.cell == cell), None)

    def with_tile(self, tile: Placed) -> "Site":
        """The same with one room more."""
        return replace(self, tiles=(*self.tiles, tile))

    def without(self, tile: Placed | None) -> "Site":
        """The same with one room less."""
        return replace(self, tiles=tuple(one for one in self.tiles if one != tile))


Lying = tuple[Site, Placed]
"""The castle and the cell where a room lies."""


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
    touched: int | None = None
    """The place of the castle that was changed last; None where something else happened since."""

    @property
    def moment(self) -> Moment:
        """Where the course of play stands."""
        return self.round, self.turn, self.step

    @property
    def lying(self) -> dict[str, Lying]:
        """Where every room lies of which there is one."""
        return {tile.room: (site, tile) for site in self.sites for tile in site.tiles if tile.face.is_unique}

    def holder(self, id: str) -> Site | None:
        """The castle that has a throne room, a token or a bonus card."""
        return next((site for site in self.sites if id in (site.throne, site.token, *site.bonus_cards)), None)

    def at(self, moment: Moment) -> "State":
        """The same at another point in the course of play."""
        lap, turn, step = moment
        return replace(self, round=lap, turn=turn, step=step, touched=None)

    def next(self) -> "State":
        """The same at what comes next in the course of play."""
        return self.at(COURSE[COURSE.index(self.moment) + 1])

    def with_sites(self, *changed: Site) -> "State":
        """The same with these castles as they are now."""
        found = {site.place: site for site in changed}
        return replace(self, sites=tuple(found.get(site.place, site) for site in self.sites))

    def with_recent(self, *rooms: str | None) -> "State":
        """The same with these rooms as the ones used lately."""
        recent = dict.fromkeys([*(room for room in rooms if room), *self.recent])
        return replace(self, recent=tuple(recent)[:REMEMBERED])


def start(seating: Seating) -> State:
    """The state before anything was tapped."""
    return State(sites=tuple(Site(place) for place in range(len(participants(seating)))))
