"""The Turn page and the pages within it: the table, a castle, a hand. All in keys, not words."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.between_two_castles import course
from companion.games.between_two_castles.briefs import BriefView, BuilderView, brief, builder_view
from companion.games.between_two_castles.editor import EditorScreen, editor
from companion.games.between_two_castles.hand import HandScreen, hand
from companion.games.between_two_castles.picture import PictureView, picture
from companion.games.between_two_castles.query import Params, Query, parse
from companion.games.between_two_castles.results import OutcomeView, so_far
from companion.games.between_two_castles.ring import RingView, ring
from companion.games.between_two_castles.sites import builders, called, castle_of
from companion.games.between_two_castles.state import OVER, ROUNDS, SETUP, TURNS, Site, State
from companion.rules.errors import Arg
from companion.rules.game import Seating, Words


@dataclass(frozen=True, slots=True)
class PassView:
    """An arrow between two builders: who passes tiles to whom."""

    giver: BuilderView
    taker: BuilderView


@dataclass(frozen=True, slots=True)
class StewardView:
    """Who draws for Ludwig, and the two castles that his tiles go to. In each of them its human builder places his tile."""

    player: BuilderView
    own: Arg
    """The castle the drawing player shares with him."""
    partner: BuilderView
    other: Arg
    """The castle the other player shares with him."""


@dataclass(frozen=True, slots=True)
class TurnView:
    """A turn of the game, to see where it stands or to go there."""

    round: int
    turn: int
    status: str
    """done, now or next."""


@dataclass(frozen=True, slots=True)
class HandLink:
    """The way to a player's hand."""

    player: BuilderView
    params: Params


@dataclass(frozen=True, slots=True)
class TableScreen:
    """The Turn page itself."""

    page: str
    title: Words
    note: Words | None
    step: str
    """setup, choose, reveal, build or over."""
    turns: tuple[TurnView, ...]
    tiles: int
    """How many tiles everybody chooses from."""
    rest: int
    """How many are left over after choosing."""
    takes_new: bool
    """Whether everybody takes new tiles first. Those of the first round are handed out while setting up."""
    is_last_turn: bool
    """Of the round: the one tile left over is not passed but discarded unseen."""
    to_left: bool
    passes: tuple[PassView, ...]
    """Nothing where nothing is passed."""
    steward: StewardView | None
    ring: RingView | None
    """The same drawn: everybody round the table, with arrows between them."""
    castles: tuple[BriefView, ...]
    pictures: tuple[PictureView | None, ...]
    """Of each castle that has its throne room."""
    hands: tuple[HandLink, ...]
    outcomes: tuple[OutcomeView, ...]
    """How it stands, once every castle is drawn."""


Screen = TableScreen | EditorScreen | HandScreen


def screen(state: State, seating: Seating) -> TableScreen:
    """The view of the Turn page."""
    is_played = state.step not in {SETUP, OVER}
    is_last = state.turn == TURNS
    return TableScreen(
        page="table",
        title=_title(state),
        note=Words("turn-note", {"players": ", ".join(seating.players)}) if state.step == SETUP else None,
        step=state.step,
        turns=_turns(state.step, state.round, state.turn),
        tiles=course.in_hand(state.turn),
        rest=course.in_hand(state.turn) - course.CHOSEN,
        takes_new=state.turn == 1 and state.round > 1,
        is_last_turn=is_last,
        to_left=course.goes_left(state.round),
        passes=_passes(seating, state.round) if is_played and not is_last else (),
        steward=_steward(state, seating) if is_played else None,
        ring=_ring(seating, state.round, is_last) if is_played else None,
        castles=tuple(brief(state, seating, place) for place in range(len(state.sites))),
        pictures=tuple(_picture(site) for site in state.sites),
        hands=_hands(seating),
        outcomes=so_far(state, seating),
    )


def page(state: State, seating: Seating, query: Mapping[str, str]) -> Screen:
    """The page that an address leads to."""
    asked = parse(query, len(state.sites), len(seating.players))
    if asked.castle is not None:
        return editor(state, seating, asked)
    return hand(state, seating, asked) if asked.seat is not None else screen(state, seating)


def _title(state: State) -> Words:
    if state.step == SETUP:
        return Words("turn-title-setup")
    if state.step == OVER:
        return Words("turn-title-over")
    return Words("turn-title", {"round": state.round, "rounds": ROUNDS, "turn": state.turn, "turns": TURNS})


def _turns(step: str, now_round: int, now_turn: int) -> tuple[TurnView, ...]:
    def status(which: tuple[int, int]) -> str:
        if step == OVER or which < (now_round, now_turn):
            return "done"
        return "now" if step != SETUP and which == (now_round, now_turn) else "next"

    return tuple(TurnView(*which, status(which)) for which in course.EVERY_TURN)


def _hands(seating: Seating) -> tuple[HandLink, ...]:
    return tuple(HandLink(builder_view(seating, seat), Query(seat=seat).params) for seat in range(len(seating.players)))


def _passes(seating: Seating, round: int) -> tuple[PassView, ...]:
    return tuple(
        PassView(builder_view(seating, giver), builder_view(seating, taker)) for giver, taker in course.passes(seating, round)
    )


def _ring(seating: Seating, round: int, is_last: bool) -> RingView:
    everybody = [builder_view(seating, index) for index in range(len(builders(seating)))]
    return ring(everybody, 0 if is_last else 1 if course.goes_left(round) else -1)


def _picture(site: Site) -> PictureView | None:
    castle = castle_of(site)
    return picture(castle) if castle else None


def _steward(state: State, seating: Seating) -> StewardView | None:
    found = course.steward(seating, state.round)
    if found is None:
        return None
    own, other = (called(state.sites[place], place) for place in (found.own, found.other))
    return StewardView(builder_view(seating, found.seat), own, builder_view(seating, 1 - found.seat), other)
