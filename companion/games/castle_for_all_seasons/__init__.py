"""A Castle for All Seasons."""

from companion.games.castle_for_all_seasons.flow.form import left_open, prefill, put_right
from companion.games.castle_for_all_seasons.flow.moves import MOVES
from companion.games.castle_for_all_seasons.flow.phase import counts, history, passing, phase, running
from companion.games.castle_for_all_seasons.flow.state import State, start
from companion.games.castle_for_all_seasons.rules.assist import ASKS
from companion.games.castle_for_all_seasons.rules.facts import FACTS, fact_matters
from companion.games.castle_for_all_seasons.rules.pieces import SEASONS
from companion.games.castle_for_all_seasons.rules.question import QUESTION, Question, read
from companion.games.castle_for_all_seasons.rules.score import CATEGORIES, TIE_BREAKS, contenders, count
from companion.games.castle_for_all_seasons.screen.turn import page, screen
from companion.games.castle_for_all_seasons.setup import setup
from companion.games.castle_for_all_seasons.sheet import SHEET
from companion.rules.game import Flow, Game, Option
from companion.rules.shape import Choice

FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    passing=passing,
    prefill=prefill,
    put_right=put_right,
    open=left_open,
    running=running,
    counts=counts,
    screen=screen,
    page=page,
    history=history,
)

GAME: Game[Question, State] = Game(
    key="castle-for-all-seasons",
    seats=range(2, 5),
    options=(Option("season", Choice(SEASONS), "summer"),),
    categories=CATEGORIES,
    tie_breaks=TIE_BREAKS,
    question=QUESTION,
    read=read,
    count=count,
    contenders=contenders,
    sheet=SHEET,
    setup=setup,
    flow=FLOW,
    asks=ASKS,
    facts=FACTS,
    fact_matters=fact_matters,
)
