"""The moves, in the order in which a round comes to them."""

from companion.games.castle_for_all_seasons.flow.moves import acting, cards, winter
from companion.games.castle_for_all_seasons.flow.play import State
from companion.rules.move import Moves

MOVES: Moves[State] = Moves((*winter.MOVES, *cards.MOVES, *acting.MOVES))
