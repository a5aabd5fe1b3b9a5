"""Castle Builder: tiles are summed up to the sky, and the first with enough coins wins at once.

`rules/` says what the rulebook says, `flow/` how a play goes on by taps, `screen/` what the Turn page shows of it.
"""

from companion.games.castle_builder.flow import FLOW
from companion.games.castle_builder.flow.state import State
from companion.games.castle_builder.rules import assist, score
from companion.games.castle_builder.rules.printed import FACTS
from companion.games.castle_builder.rules.variants import OPTION
from companion.games.castle_builder.setup import setup
from companion.rules.game import Game, Option
from companion.rules.sheet import Cell, Row, Sheet

GAME: Game[score.Question, State] = Game(
    key="castle-builder",
    seats=score.SEATS,
    options=(Option("variants", OPTION, []),),
    sheet=Sheet(column=(Row("coins", (Cell("coins", score.COINS),)),)),
    question=score.QUESTION,
    read=score.read,
    count=score.count,
    finish=score.finish,
    setup=setup,
    flow=FLOW,
    asks=assist.ASKS,
    facts=FACTS,
    bgg_id=427887,
)
