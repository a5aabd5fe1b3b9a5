"""Castle Builder: players place a tile above tiles whose numbers add up to its own. The first player with enough coins wins.

`rules/` has the rules of the rulebook, `flow/` the moves and the tracked state, `screen.py` the Turn page.
"""

from companion.games.castle_builder.flow import MOVES
from companion.games.castle_builder.flow.state import State, apply_correction, phase, prefill, start, tracked
from companion.games.castle_builder.lessons import MOVES_WITHOUT_LESSON, lessons
from companion.games.castle_builder.rules.assist import ASKS
from companion.games.castle_builder.rules.score import (
    COIN_COUNT,
    QUESTION,
    SEATS,
    VARIANTS_OPTION,
    Question,
    count,
    finish,
    read,
)
from companion.games.castle_builder.rules.track import FACTS
from companion.games.castle_builder.screen import TurnScreen
from companion.games.castle_builder.setup import setup
from companion.rules.game import (
    CopyFacts,
    EntryEffects,
    Flow,
    Game,
    Lessons,
    Option,
    RunningPoints,
    Scoring,
    always_matters,
    found_in_log,
    ignore_form,
    never_contradicts,
    whole_score,
)
from companion.rules.sheet import Cell, Row, Sheet

FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    prefill=prefill,
    tracked=tracked,
    screen=TurnScreen,
    points=RunningPoints(whole_score, found_in_log),
    lessons=Lessons(lessons, MOVES_WITHOUT_LESSON),
    entry_effects=EntryEffects(apply_correction, ignore_form),
)

GAME: Game[Question, State] = Game(
    key="castle-builder",
    seats=SEATS,
    options=(Option("variants", VARIANTS_OPTION, []),),
    sheet=Sheet(table=(), column=(Row("coins", (Cell("coins", COIN_COUNT, each=1),)),)),
    scoring=Scoring(question=QUESTION, read=read, count=count, finish=finish),
    setup=setup,
    flow=FLOW,
    copy_facts=CopyFacts(FACTS, always_matters, never_contradicts),
    asks=ASKS,
    bgg_id=427887,
)
