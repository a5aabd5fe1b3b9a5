"""All moves of the game in the order of a round, followed by the corrections."""

from companion.games.castle_for_all_seasons.flow.moves import acting, by_hand, cards, winter
from companion.games.castle_for_all_seasons.flow.play import State
from companion.rules.move import Moves

MOVES: Moves[State] = Moves((*winter.MOVES, *cards.MOVES, *acting.MOVES, *by_hand.MOVES))
