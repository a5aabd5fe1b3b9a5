"""Between Two Castles of Mad King Ludwig: a castle with each neighbour, and the lower one counts."""

from companion.games.between_two_castles.assist import ASKS
from companion.games.between_two_castles.flow import FLOW
from companion.games.between_two_castles.question import QUESTION, Question, read
from companion.games.between_two_castles.score import TIE_BREAKS, contenders, count, finish
from companion.games.between_two_castles.setup import setup
from companion.games.between_two_castles.sheet import SHEET
from companion.games.between_two_castles.sites import admits, builders, columns, owners
from companion.games.between_two_castles.state import State
from companion.rules.game import Game

GAME: Game[Question, State] = Game(
    key="between-two-castles",
    seats=range(2, 8),
    tie_breaks=TIE_BREAKS,
    question=QUESTION,
    read=read,
    count=count,
    contenders=contenders,
    sheet=SHEET,
    columns=columns,
    setup=setup,
    flow=FLOW,
    asks=ASKS,
    owners=owners,
    admits=admits,
    participants=builders,
    finish=finish,
    begins=False,
)
