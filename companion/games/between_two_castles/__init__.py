"""Between Two Castles of Mad King Ludwig. Each two neighbours build a castle together, so each player builds two castles.

A player's score is the points of the lower castle. `rules/` implements the rulebook, `flow/` the state and moves of a session,
`screen/` the Turn page.
"""

from companion.games.between_two_castles.flow import dressing, rooms, turns
from companion.games.between_two_castles.flow.phase import (
    MOVES_WITHOUT_LESSON,
    adapt_to_form,
    labels,
    lessons,
    open_bonus_details,
    phase,
    prefill,
    running_categories,
    tracked,
    unread,
)
from companion.games.between_two_castles.flow.state import State, start
from companion.games.between_two_castles.rules.advice import ASKS, better
from companion.games.between_two_castles.rules.circle import columns, owners, participants, seating_problems
from companion.games.between_two_castles.rules.question import QUESTION, Question, read
from companion.games.between_two_castles.rules.score import TIE_BREAKS, contenders, count, finish
from companion.games.between_two_castles.screen.table import result_details, screen
from companion.games.between_two_castles.setup import setup
from companion.games.between_two_castles.sheet import SHEET, empty_tie_cells
from companion.rules.game import (
    EntryEffects,
    Flow,
    Game,
    Lessons,
    Moves,
    RunningPoints,
    Scoring,
    SharedColumns,
    TieBreaks,
    apply_no_correction,
    found_in_log,
)

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
    screen=screen,
    points=RunningPoints(running_categories, found_in_log),
    lessons=Lessons(lessons, MOVES_WITHOUT_LESSON),
    entry_effects=EntryEffects(apply_no_correction, adapt_to_form),
    unknowns=open_bonus_details,
    outcome=result_details,
)

GAME: Game[Question, State] = Game(
    key="between-two-castles",
    seats=range(2, 8),
    sheet=SHEET,
    scoring=Scoring(
        question=QUESTION,
        read=read,
        count=count,
        tie_breaks=TieBreaks(TIE_BREAKS, contenders, empty_tie_cells),
        finish=finish,
        better=better,
    ),
    setup=setup,
    flow=FLOW,
    shared=SharedColumns(columns, owners, participants, labels, seating_problems, unread),
    asks=ASKS,
    has_first_player=False,
    bgg_id=258036,
)
