"""The Turn page: the table, the page on which things are put right by hand, the way to the others; and how it came out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.between_two_castles.flow.dressing import AnnounceBonus
from companion.games.between_two_castles.flow.state import (
    BUILD,
    CHOOSE,
    CHOSEN,
    EVERY_TURN,
    HAND,
    OVER,
    REVEAL,
    ROUNDS,
    SETUP,
    STEPS,
    TURNS,
    Site,
    State,
)
from companion.games.between_two_castles.rules import circle
from companion.games.between_two_castles.rules.bonuses import BONUSES, Bonus
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.circle import Builder
from companion.games.between_two_castles.rules.question import CATEGORIES, SPECIALTY_ROOMS, Question
from companion.games.between_two_castles.rules.score import HIGHER_CASTLE, castle_points, contenders, count
from companion.games.between_two_castles.screen.address import HAND_PANEL, parse
from companion.games.between_two_castles.screen.castle import CastleScreen, castle_page
from companion.games.between_two_castles.screen.hand import HandScreen, hand_page
from companion.games.between_two_castles.screen.page import Picture, Screen, picture
from companion.games.between_two_castles.screen.ring import Ring, ring
from companion.rules.game import Offer, Seating, Words
from companion.rules.scoring import Column, Ranking, Result, Standing, rank


@dataclass(frozen=True)
class TableScreen(Screen):
    """The Turn page itself. On the phone of one, or of the two who share a castle, their castles stand first."""

    page: str = "table"

    @property
    def title(self) -> Words:
        lap, turn, step = self.state.moment
        if step in {SETUP, OVER}:
            return Words(f"turn-title-{step}")
        return Words("turn-title", {"round": lap, "rounds": ROUNDS, "turn": turn, "turns": TURNS})

    @property
    def note(self) -> Words | None:
        return Words("turn-note", {"players": ", ".join(self.seating.players)}) if self.step == SETUP else None

    @property
    def step(self) -> str:
        return self.state.step

    @property
    def turns(self) -> list[tuple[int, int, str]]:
        """Every turn of both rounds: done, now or next."""
        found, now = [], self.state.moment[:2]
        for which in EVERY_TURN:
            is_now = which == now and self.step != SETUP
            found.append((*which, "done" if self.step == OVER or which < now else "now" if is_now else "next"))
        return found

    @property
    def told(self) -> list[Words]:
        """What everybody does at this point of the turn. The tiles of the first round are handed out while setting up."""
        lap, turn, step = self.state.moment
        if step != CHOOSE:
            return [Words("reveal-do" if step == REVEAL else "build-do")]
        tiles = HAND - CHOSEN * (turn - 1)
        rest = tiles - CHOSEN
        new = [Words("choose-new-ludwig" if self.steward else "choose-new", {"tiles": tiles})] if turn == 1 else []
        passed = Words("choose-pass-left" if circle.goes_left(lap) else "choose-pass-right", {"rest": rest})
        do, last = Words("choose-do", {"tiles": tiles, "rest": rest}), Words("choose-last") if turn == TURNS else passed
        return [*(new if lap > 1 else []), do, last]

    @property
    def is_passed(self) -> bool:
        """Whether tiles go on in this turn. The one left over from the last of a round is discarded unseen."""
        return self.step in STEPS and self.state.turn != TURNS

    @property
    def passes(self) -> tuple[tuple[Builder, Builder], ...]:
        """Who passes to whom; nothing where nothing is passed."""
        return circle.passes(self.seating, self.state.round) if self.is_passed else ()

    @property
    def ring(self) -> Ring:
        """The same drawn: everybody round the table, with arrows between them."""
        return ring(self.builders, (1 if circle.goes_left(self.state.round) else -1) if self.is_passed else 0)

    @property
    def steward(self) -> Words | None:
        """Who draws for Ludwig or builds with him. Each player places the tile of his that lies at the castle they share."""
        seat = circle.steward(self.seating, self.state.round)
        if seat is None or self.step not in {CHOOSE, BUILD}:
            return None
        shared = [self.state.sites[place].called for place in circle.castles_of(2, 3)]
        both = list(zip(self.seating.players, shared, strict=True))
        (one, own), (two, other) = both if seat == 0 else both[::-1]
        return Words(f"steward-{self.step}", {"player": one, "own": own, "partner": two, "other": other})

    @property
    def castles(self) -> list[tuple[Site, tuple[Builder, Builder], Picture | None]]:
        """Every castle; no picture before it has its throne room."""
        me, ours = self.query.me, self.query.ours
        own = circle.castles_of(me, len(self.state.sites)) if me is not None else (ours,)
        castles = [(site, site.castle) for site in sorted(self.state.sites, key=lambda site: site.place not in own)]
        return [(site, self.builders_of(site), picture(castle) if castle else None) for site, castle in castles]

    @property
    def outcomes(self) -> "list[Outcome]":
        """How it stands by the castles as they were drawn; nothing while one of them was not, or is counted by hand."""
        castles = [site.castle for site in self.state.sites if site.is_drawn and site.by_hand is None]
        if len(castles) < len(self.state.sites):
            return []
        named = zip(circle.columns(self.seating), castles, strict=True)
        question = Question(circle.participants(self.seating), {name: castle for name, castle in named if castle})
        counted = count(question)
        return outcomes(self.state, self.seating, counted, rank(contenders(question, counted)))


@dataclass(frozen=True)
class ByHandScreen(Screen):
    """The page on which the table puts right what the app believes: the turn, every castle, the bonuses."""

    page: str = "by_hand"

    @property
    def title(self) -> Words:
        return Words("by-hand-title")

    @property
    def note(self) -> Words:
        return Words("game-name")

    @property
    def moments(self) -> list[tuple[int, int, list[tuple[str, bool]]]]:
        """Every turn of both rounds with its steps, and whether the app believes to be there. None before the first round."""
        turns = EVERY_TURN if self.state.step != SETUP else ()
        return [(lap, turn, [(step, self.state.moment == (lap, turn, step)) for step in STEPS]) for lap, turn in turns]

    @property
    def castles(self) -> list[tuple[Site, list[tuple[Bonus, Offer]]]]:
        """The castles, and the bonuses that were said to be taken."""
        move = AnnounceBonus()
        return [(s, [(BONUSES[str(o.args["bonus"])], o) for o in move.offered(self.state, s)]) for s in self.state.sites]


def page(state: State, seating: Seating, query: Mapping[str, str]) -> TableScreen | CastleScreen | HandScreen | ByHandScreen:
    """The page that an address leads to."""
    asked = parse(query, len(state.sites), len(seating.players))
    if asked.castle is not None:
        return castle_page(state, seating, asked)
    if asked.seat is not None:
        return hand_page(state, seating, asked)
    return (ByHandScreen if asked.panel == HAND_PANEL else TableScreen)(state, seating, asked)


# --- How it came out ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a builder came out."""

    builder: Builder
    total: int
    sides: tuple[tuple[Site, int, bool], ...]
    """The castle on his left and the one on his right: what it is worth, and whether it is the one that counts."""
    tie: Words | None
    """What told him apart from others with the same total."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What the result shows besides the places."""

    outcomes: list[Outcome]
    drawn: list[tuple[Site, int, Picture]]
    """The castles that were drawn, as they count in the result."""


def settled(state: State, seating: Seating, result: Result) -> Settled:
    """Both castles of everybody, and the drawn ones as pictures. A castle counted by its pad is another one than was drawn."""
    drawn = []
    for column, site in zip(result.columns, state.sites, strict=True):
        castle = site.castle
        if castle and site.is_drawn and _is_counted_from(column, castle):
            drawn.append((site, column.total, picture(castle)))
    return Settled(outcomes(state, seating, result.columns, result.ranking), drawn)


def _is_counted_from(column: Column, castle: Castle) -> bool:
    """Whether a castle was counted as it was drawn. Points by hand may have been added."""
    items = [item.words for line in column.lines for item in line.items]
    return "why-pad" not in items and castle_points(castle) == sum(column.points(category) for category in CATEGORIES)


def outcomes(state: State, seating: Seating, columns: Sequence[Column], ranking: Ranking) -> list[Outcome]:
    """The builders by rank, whatever their castles were counted from."""
    found = []
    for standing in ranking.standings:
        builder = circle.participants(seating).index(standing.name)
        left, right = circle.castles_of(builder, len(columns))
        counting = left if columns[left].total <= columns[right].total else right
        sides = tuple((state.sites[place], columns[place].total, place == counting) for place in (left, right))
        found.append(Outcome(circle.builders(seating)[builder], standing.total, sides, _tie(standing, ranking)))
    return found


def _tie(standing: Standing, ranking: Ranking) -> Words | None:
    same = [other for other in ranking.standings if other.total == standing.total]
    if len(same) < 2:
        return None
    higher, specialties = standing.tie_breaks[HIGHER_CASTLE] or 0, standing.tie_breaks[SPECIALTY_ROOMS] or 0
    alike = [other for other in same if other.tie_breaks[HIGHER_CASTLE] == higher]
    if len(alike) == 1:
        return Words("tie-by-castle", {"points": higher})
    if sum(other.rank == standing.rank for other in alike) == 1:
        return Words("tie-by-specialties", {"points": higher, "count": specialties})
    return Words("tie-shared")
