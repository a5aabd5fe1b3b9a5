"""The Turn page and the pages within it: the table, a castle, a hand. All in keys, not words."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.between_two_castles.flow import state as course
from companion.games.between_two_castles.flow.state import OVER, SETUP, Site, State
from companion.games.between_two_castles.rules import circle
from companion.games.between_two_castles.rules.circle import Builder
from companion.games.between_two_castles.screen.address import HAND_PANEL, owner, parse, shared
from companion.games.between_two_castles.screen.by_hand import ByHandScreen
from companion.games.between_two_castles.screen.castle import CastleScreen, castle_page
from companion.games.between_two_castles.screen.hand import HandScreen, hand_page
from companion.games.between_two_castles.screen.picture import Picture, picture
from companion.games.between_two_castles.screen.results import Outcome, so_far
from companion.games.between_two_castles.screen.ring import Ring, ring
from companion.rules.game import Seating, Words


@dataclass(frozen=True, slots=True)
class Card:
    """A castle in a few words; no picture before it has its throne room."""

    site: Site
    builders: tuple[Builder, Builder]
    picture: Picture | None


@dataclass(frozen=True, slots=True)
class Steward:
    """Who draws for Ludwig, and the castle he shares with him; the other player, and theirs. Each places a tile of Ludwig's."""

    player: Builder
    own: Site
    partner: Builder
    other: Site


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the game, to see where it stands (done, now or next) or to go there."""

    round: int
    turn: int
    status: str


@dataclass(frozen=True)
class TableScreen:
    """The Turn page itself."""

    state: State
    seating: Seating
    me: int | None = None
    """The seat of the one whose phone it is: it shows that builder's two castles first, and the way to that hand alone."""
    ours: int | None = None
    """The castle that the two whose phone it is build together: it stands first."""
    page: str = "table"

    @property
    def title(self) -> Words:
        lap, turn, step = self.state.moment
        if step in {SETUP, OVER}:
            return Words(f"turn-title-{step}")
        return Words("turn-title", {"round": lap, "rounds": course.ROUNDS, "turn": turn, "turns": course.TURNS})

    @property
    def note(self) -> Words | None:
        return Words("turn-note", {"players": ", ".join(self.seating.players)}) if self.step == SETUP else None

    @property
    def step(self) -> str:
        return self.state.step

    @property
    def turns(self) -> list[Turn]:
        found, now = [], (self.state.round, self.state.turn)
        for which in course.EVERY_TURN:
            is_now = which == now and self.step != SETUP
            found.append(Turn(*which, "done" if self.step == OVER or which < now else "now" if is_now else "next"))
        return found

    @property
    def tiles(self) -> int:
        """How many tiles everybody chooses from."""
        return course.HAND - course.CHOSEN * (self.state.turn - 1)

    @property
    def rest(self) -> int:
        """How many are left over after choosing."""
        return self.tiles - course.CHOSEN

    @property
    def takes_new(self) -> bool:
        """Whether everybody takes new tiles first. Those of the first round are handed out while setting up."""
        return self.state.turn == 1 and self.state.round > 1

    @property
    def is_last_turn(self) -> bool:
        """Of the round: the one tile left over is not passed but discarded unseen."""
        return self.state.turn == course.TURNS

    @property
    def to_left(self) -> bool:
        return circle.goes_left(self.state.round)

    @property
    def passes(self) -> tuple[tuple[Builder, Builder], ...]:
        """Who passes to whom; nothing where nothing is passed."""
        is_played = self.step in course.STEPS and not self.is_last_turn
        return circle.passes(self.seating, self.state.round) if is_played else ()

    @property
    def ring(self) -> Ring:
        """The same drawn: everybody round the table, with arrows between them."""
        return ring(self.builders, 0 if self.is_last_turn else 1 if self.to_left else -1)

    @property
    def steward(self) -> Steward | None:
        seat = circle.steward(self.seating, self.state.round)
        if seat is None or self.step not in course.STEPS:
            return None
        one, two, _ = self.builders
        (with_one, with_two), sites = circle.castles_of(2, 3), self.state.sites
        first, second = Steward(one, sites[with_one], two, sites[with_two]), Steward(two, sites[with_two], one, sites[with_one])
        return first if seat == 0 else second

    @property
    def builders(self) -> tuple[Builder, ...]:
        return circle.builders(self.seating)

    @property
    def castles(self) -> list[Card]:
        own = circle.castles_of(self.me, len(self.state.sites)) if self.me is not None else (self.ours,)
        castles = [(site, site.castle) for site in sorted(self.state.sites, key=lambda site: site.place not in own)]
        return [
            Card(site, circle.builders_of(self.seating, site.place), picture(castle) if castle else None)
            for site, castle in castles
        ]

    @property
    def outcomes(self) -> list[Outcome]:
        """How it stands, once every castle is drawn."""
        return so_far(self.state, self.seating)


def page(state: State, seating: Seating, query: Mapping[str, str]) -> TableScreen | CastleScreen | HandScreen | ByHandScreen:
    """The page that an address leads to."""
    asked = parse(query, len(state.sites), len(seating.players))
    if asked.castle is not None:
        return castle_page(state, seating, asked)
    if asked.seat is not None:
        return hand_page(state, seating, asked)
    return (
        ByHandScreen(state, seating)
        if asked.panel == HAND_PANEL
        else TableScreen(state, seating, owner(query, len(seating.players)), shared(query, len(state.sites)))
    )
