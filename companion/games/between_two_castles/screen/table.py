"""The main Turn page, the correction page, and the view of the result."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.between_two_castles.flow.castle_names import castle_label
from companion.games.between_two_castles.flow.dressing import AnnounceBonus
from companion.games.between_two_castles.flow.state import (
    BUILD,
    CHOOSE,
    EVERY_TURN,
    HAND_TILES,
    OVER,
    REVEAL,
    ROUNDS,
    SETUP,
    STEPS,
    TILES_CHOSEN_PER_TURN,
    TURNS_PER_ROUND,
    Site,
    State,
)
from companion.games.between_two_castles.rules import circle
from companion.games.between_two_castles.rules.bonuses import BONUSES, Bonus
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.circle import Builder
from companion.games.between_two_castles.rules.question import CATEGORIES, SPECIALTY_ROOMS, Question
from companion.games.between_two_castles.rules.score import HIGHER_CASTLE, castle_points, contenders, count
from companion.games.between_two_castles.screen.address import CORRECTION_PANEL, parse
from companion.games.between_two_castles.screen.castle import CastleScreen, castle_page
from companion.games.between_two_castles.screen.hand import HandScreen, hand_page
from companion.games.between_two_castles.screen.page import Picture, Screen, picture
from companion.games.between_two_castles.screen.ring import TablePicture, ring
from companion.rules.game import Offer, ScreenRequest, Seating, Words
from companion.rules.scoring import Column, Ranking, Result, Standing, rank


@dataclass(frozen=True)
class TableScreen(Screen):
    """The main Turn page: the current step, the table and all castles."""

    page: str = "table"

    @property
    def title(self) -> Words:
        lap, turn, step = self.state.moment
        if step in {SETUP, OVER}:
            return Words(f"turn-title-{step}")
        return Words("turn-title", {"round": lap, "rounds": ROUNDS, "turn": turn, "turns": TURNS_PER_ROUND})

    @property
    def note(self) -> Words | None:
        return Words("turn-note", {"players": ", ".join(self.seating.players)}) if self.step == SETUP else None

    @property
    def step(self) -> str:
        return self.state.step

    @property
    def is_shared(self) -> bool:
        """Return whether the phone belongs to all players, so that one person taps everything."""
        return self.query.me is None and self.query.ours is None

    @property
    def turns(self) -> list[tuple[int, int, str]]:
        """Return (round, turn, status) for each turn of both rounds. The status is done, now or next."""
        found, now = [], self.state.moment[:2]
        for which in EVERY_TURN:
            is_now = which == now and self.step != SETUP
            found.append((*which, "done" if self.step == OVER or which < now else "now" if is_now else "next"))
        return found

    @property
    def instructions(self) -> list[Words]:
        """Return the instructions for the current step.

        Taking new tiles is included only in round 2, because setup deals them for round 1.
        """
        lap, turn, step = self.state.moment
        if step != CHOOSE:
            return [Words("reveal-do" if step == REVEAL else "build-do")]
        tiles = HAND_TILES - TILES_CHOSEN_PER_TURN * (turn - 1)
        rest = tiles - TILES_CHOSEN_PER_TURN
        new = [Words("choose-new-ludwig" if self.ludwig_instruction else "choose-new", {"tiles": tiles})] if turn == 1 else []
        passed = Words("choose-pass-left" if circle.goes_left(lap) else "choose-pass-right", {"rest": rest})
        do, last = (
            Words("choose-do", {"tiles": tiles, "rest": rest}),
            Words("choose-last") if turn == TURNS_PER_ROUND else passed,
        )
        return [*(new if lap > 1 else []), do, last]

    @property
    def is_passed(self) -> bool:
        """Return whether tiles are passed in this turn.

        In the last turn of a round, the remaining tile is discarded instead.
        """
        return self.step in STEPS and self.state.turn != TURNS_PER_ROUND

    @property
    def passes(self) -> tuple[tuple[Builder, Builder], ...]:
        """Return (giver, receiver) for each builder who passes tiles in this turn. Empty if no tiles are passed."""
        return circle.passes(self.seating, self.state.round) if self.is_passed else ()

    @property
    def ring(self) -> TablePicture:
        """Return the picture of the table. Arrows show who passes tiles to whom."""
        return ring(self.builders, (1 if circle.goes_left(self.state.round) else -1) if self.is_passed else 0)

    @property
    def ludwig_instruction(self) -> Words | None:
        """Return the instruction for Ludwig in the current step, or None.

        One player draws tiles for Ludwig. In the step `build`, each player builds one of Ludwig's tiles.
        """
        seat = circle.ludwig_draw_seat(self.seating, self.state.round)
        if seat is None or self.step not in {CHOOSE, BUILD}:
            return None
        shared = [self.state.sites[place].display_name for place in circle.castles_of(2, 3)]
        both = list(zip(self.seating.players, shared, strict=True))
        (one, own), (two, other) = both if seat == 0 else both[::-1]
        return Words(f"steward-{self.step}", {"player": one, "own": own, "partner": two, "other": other})

    @property
    def castles(self) -> list[tuple[Site, tuple[Builder, Builder], Picture | None]]:
        """Return the castles with their builders and pictures, the castles of the phone's owner first.

        The picture is None for a castle without a throne room.
        """
        castles = [(site, site.castle) for site in self.ordered_sites]
        return [(site, self.builders_of(site), picture(castle) if castle else None) for site, castle in castles]

    @property
    def current_results(self) -> "list[BuilderResult]":
        """Return the builders' current results, by rank. Empty while any castle has no drawing or is scored from its pad."""
        castles = [site.castle for site in self.state.sites if site.is_drawn and site.by_hand is None]
        if len(castles) < len(self.state.sites):
            return []
        named = zip(circle.columns(self.seating), castles, strict=True)
        question = Question(circle.participants(self.seating), {name: castle for name, castle in named if castle})
        counted = count(question)
        return builder_results(self.state, self.seating, counted, rank(contenders(question, counted)))


@dataclass(frozen=True)
class CorrectionScreen(Screen):
    """The page for corrections of the turn, the castles and the bonuses."""

    page: str = "by_hand"

    @property
    def title(self) -> Words:
        return Words("by-hand-title")

    @property
    def note(self) -> Words:
        return Words("game-name")

    @property
    def moments(self) -> list[tuple[int, int, list[tuple[str, bool]]]]:
        """Return (round, turn, steps) for each turn. A step is (key, whether it is the current step). Empty during setup."""
        turns = EVERY_TURN if self.state.step != SETUP else ()
        return [(lap, turn, [(step, self.state.moment == (lap, turn, step)) for step in STEPS]) for lap, turn in turns]

    @property
    def castles(self) -> list[tuple[Site, list[tuple[Bonus, Offer]]]]:
        """Return the castles, each with the bonuses that can be reopened and the offers to reopen them."""
        move = AnnounceBonus()
        return [(s, [(BONUSES[str(o.args["bonus"])], o) for o in move.offered(self.state, s)]) for s in self.state.sites]


def screen(
    state: State, seating: Seating, request: ScreenRequest
) -> TableScreen | CastleScreen | HandScreen | CorrectionScreen:
    """Return the page that a phone asks for: a castle, a hand, corrections or the table."""
    asked = parse(request, len(state.sites), len(seating.players))
    if asked.castle is not None:
        return castle_page(state, seating, asked)
    if asked.seat is not None:
        return hand_page(state, seating, asked)
    return (CorrectionScreen if asked.panel == CORRECTION_PANEL else TableScreen)(state, seating, asked)


# --- How it came out ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BuilderResult:
    """The result of one builder: the total, both castles, and how a tie was decided."""

    builder: Builder
    total: int
    sides: tuple[tuple[Site, int, bool], ...]
    """Left and right castle of the builder, each with its points and whether it counts."""
    names: tuple[Words, ...]
    """Names of the left and the right castle, as the builder sees them: "With Ben, left"."""
    tie: Words | None
    """Message that explains how a tie at this total was decided. None without a tie."""


@dataclass(frozen=True, slots=True)
class ResultDetails:
    """The part of the result page that only this game has."""

    builder_results: list[BuilderResult]
    drawn: list[tuple[Site, int, Picture]]
    """Castles scored from their drawing, not from the pad, each with its points and picture."""


def result_details(state: State, seating: Seating, result: Result) -> ResultDetails:
    """Return the result of each builder, and the pictures of the castles that were scored from their drawing."""
    drawn = []
    for column, site in zip(result.columns, state.sites, strict=True):
        castle = site.castle
        if castle and site.is_drawn and _is_counted_from(column, castle):
            drawn.append((site, column.total, picture(castle)))
    return ResultDetails(builder_results(state, seating, result.columns, result.ranking), drawn)


def _is_counted_from(column: Column, castle: Castle) -> bool:
    """Return whether a column has exactly the points of the castle's drawing. Adjustments are ignored."""
    items = [item.words for line in column.lines for item in line.items]
    return "why-pad" not in items and castle_points(castle) == sum(column.points(category) for category in CATEGORIES)


def builder_results(state: State, seating: Seating, columns: Sequence[Column], ranking: Ranking) -> list[BuilderResult]:
    """Return the results of all builders, Ludwig included, in the order of their ranks."""
    found = []
    for standing in ranking.standings:
        builder = circle.participants(seating).index(standing.name)
        left, right = circle.castles_of(builder, len(columns))
        counting = left if columns[left].total <= columns[right].total else right
        sides = tuple((state.sites[place], columns[place].total, place == counting) for place in (left, right))
        names = tuple(castle_label(state.sites[place], seating, builder, None) for place in (left, right))
        found.append(BuilderResult(circle.builders(seating)[builder], standing.total, sides, names, _tie(standing, ranking)))
    return found


def _tie(standing: Standing, ranking: Ranking) -> Words | None:
    same = [other for other in ranking.standings if other.total == standing.total]
    if len(same) < 2:
        return None
    if standing.open_tie:
        return Words("result-tie-open")
    higher, specialties = standing.tie_breaks[HIGHER_CASTLE] or 0, standing.tie_breaks[SPECIALTY_ROOMS] or 0
    alike = [other for other in same if other.tie_breaks[HIGHER_CASTLE] == higher]
    if len(alike) == 1:
        return Words("tie-by-castle", {"points": higher})
    if sum(other.rank == standing.rank for other in alike) == 1:
        return Words("tie-by-specialties", {"points": higher, "count": specialties})
    return Words("tie-shared")
