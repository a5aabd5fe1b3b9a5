"""Castle Builder: tiles are summed up to the sky, and the first with enough coins wins at once.

`rules/` says what the rulebook says, `flow/` how a play goes on by taps, `screen.py` what the Turn page shows of it.
"""

from companion.games.castle_builder.flow import MOVES
from companion.games.castle_builder.flow.state import State, history, phase, prefill, put_right, running, start
from companion.games.castle_builder.lessons import UNTAUGHT, lessons
from companion.games.castle_builder.rules.assist import ASKS
from companion.games.castle_builder.rules.score import COINS, OPTION, QUESTION, SEATS, Question, count, finish, read
from companion.games.castle_builder.rules.track import FACTS
from companion.games.castle_builder.screen import TurnScreen
from companion.games.castle_builder.setup import setup
from companion.rules.game import Flow, Game, Option
from companion.rules.sheet import Cell, Row, Sheet

FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    prefill=prefill,
    running=running,
    screen=TurnScreen,
    page=TurnScreen,
    history=history,
    put_right=put_right,
    lessons=lessons,
)

GAME: Game[Question, State] = Game(
    key="castle-builder",
    seats=SEATS,
    options=(Option("variants", OPTION, []),),
    sheet=Sheet(column=(Row("coins", (Cell("coins", COINS),)),)),
    question=QUESTION,
    read=read,
    count=count,
    finish=finish,
    setup=setup,
    flow=FLOW,
    asks=ASKS,
    facts=FACTS,
    untaught=UNTAUGHT,
    bgg_id=427887,
)
