"""A Castle for All Seasons: players choose characters, build a castle together, and score with servants at the end."""

from companion.games.castle_for_all_seasons.flow import form
from companion.games.castle_for_all_seasons.flow.lessons import UNTAUGHT, lessons
from companion.games.castle_for_all_seasons.flow.moves import MOVES
from companion.games.castle_for_all_seasons.flow.play import State, start
from companion.games.castle_for_all_seasons.rules.assist import ASKS
from companion.games.castle_for_all_seasons.rules.better import better
from companion.games.castle_for_all_seasons.rules.box import FACTS, SEASONS, fact_matters
from companion.games.castle_for_all_seasons.rules.question import QUESTION, Question, read
from companion.games.castle_for_all_seasons.rules.score import TIE_BREAKS, contenders, count
from companion.games.castle_for_all_seasons.screen import TurnScreen
from companion.games.castle_for_all_seasons.setup import setup
from companion.games.castle_for_all_seasons.sheet import SHEET, empty_tie_cells, find_contradiction
from companion.rules.game import (
    CopyFacts,
    EntryEffects,
    Flow,
    Game,
    Lessons,
    Option,
    RunningPoints,
    Scoring,
    TieBreaks,
    found_in_log,
)
from companion.rules.shape import Choice

FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=form.phase,
    prefill=form.prefill,
    tracked=form.tracked,
    screen=TurnScreen,
    points=RunningPoints(form.running_categories, found_in_log),
    lessons=Lessons(lessons, UNTAUGHT),
    entry_effects=EntryEffects(form.apply_correction, form.adapt_to_form),
    unknowns=form.find_unknowns,
    is_intermediate=form.is_intermediate,
)

GAME: Game[Question, State] = Game(
    key="castle-for-all-seasons",
    seats=range(2, 5),
    colours=(1, 0, 2, 3),
    options=(Option("season", Choice(SEASONS), "summer"),),
    sheet=SHEET,
    scoring=Scoring(
        question=QUESTION,
        read=read,
        count=count,
        tie_breaks=TieBreaks(TIE_BREAKS, contenders, empty_tie_cells),
        better=better,
    ),
    setup=setup,
    flow=FLOW,
    copy_facts=CopyFacts(FACTS, fact_matters, find_contradiction),
    asks=ASKS,
    bgg_id=38386,
)
