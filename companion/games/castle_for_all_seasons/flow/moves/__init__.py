"""The moves, in the order in which a round comes to them."""

from companion.games.castle_for_all_seasons.flow.moves.building import Build, Melt, Unbuild
from companion.games.castle_for_all_seasons.flow.moves.cards import Lay, Pick, Reveal
from companion.games.castle_for_all_seasons.flow.moves.carts import CallBack, Send
from companion.games.castle_for_all_seasons.flow.moves.done import Done
from companion.games.castle_for_all_seasons.flow.moves.servants import LeaveTavern, Place, Unplace
from companion.games.castle_for_all_seasons.flow.moves.winter import Choose, DrawEvent, SaySnow, SettleEvent
from companion.games.castle_for_all_seasons.flow.state import State
from companion.rules.move import Moves

MOVES: Moves[State] = Moves(
    (
        SaySnow(),
        DrawEvent(),
        Choose(),
        SettleEvent(),
        Pick(),
        Lay(),  # after Pick: a fact of cards picked is played again as the cards that then lie there
        Reveal(),
        Send(),
        CallBack(),
        Build(),
        Unbuild(),
        Place(),
        Unplace(),
        LeaveTavern(),
        Melt(),
        Done(),
    )
)
