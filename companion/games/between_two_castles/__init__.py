"""Between Two Castles of Mad King Ludwig. Each two neighbours build a castle together, so each player builds two castles.

A player's score is the points of the lower castle. `rules/` implements the rulebook, `flow/` the state and moves of a session,
`screen/` the Turn page.
"""

from companion.games.between_two_castles.flow import dressing, rooms, turns
from companion.games.between_two_castles.flow.phase import (
    MOVES_WITHOUT_LESSON,
    goes_on,
    history,
    labels,
    lessons,
    open_bonus_details,
    phase,
    prefill,
    running,
    tracked,
    with_form,
)
from companion.games.between_two_castles.flow.state import State, start
from companion.games.between_two_castles.rules.advice import ASKS, better
from companion.games.between_two_castles.rules.circle import admits, columns, owners, participants
from companion.games.between_two_castles.rules.question import QUESTION, Question, read
from companion.games.between_two_castles.rules.score import TIE_BREAKS, contenders, count, finish
from companion.games.between_two_castles.screen.table import TableScreen, page, result_details
from companion.games.between_two_castles.setup import setup
from companion.games.between_two_castles.sheet import SHEET
from companion.rules.game import Flow, Game, Moves

MOVES: Moves[State] = Moves(
    (
        turns.Begin(),
        turns.FinishStep(),
        turns.GoTo(),
        rooms.PlaceRoom(),
        rooms.MoveRoom(),
        rooms.RemoveRoom(),
        dressing.SetThrone(),
        dressing.SetToken(),
        dressing.SetCastleName(),
        dressing.SetAttendant(),
        dressing.AddBonusCard(),
        dressing.RemoveBonusCard(),
        dressing.SettleBonus(),
        dressing.DrawForBonus(),
        dressing.AnnounceBonus(),
    )
)
FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    prefill=prefill,
    tracked=tracked,
    running=running,
    screen=TableScreen,
    history=history,
    labels=labels,
    page=page,
    outcome=result_details,
    goes_on=goes_on,
    open=open_bonus_details,
    lessons=lessons,
    with_form=with_form,
)

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
    better=better,
    asks=ASKS,
    owners=owners,
    admits=admits,
    participants=participants,
    finish=finish,
    untaught=MOVES_WITHOUT_LESSON,
    begins=False,
    bgg_id=258036,
)
