"""The turn order of a game, from which the app computes the round, the player on turn and the first-player marker."""

from dataclasses import dataclass

from companion.rules.game import OVER_PHASE, Phase
from companion.rules.table import Seating


@dataclass(frozen=True, slots=True)
class TurnOrder:
    """Turns clockwise from the first player. In each round, every player has one turn.

    Example: after 5 turns of `TurnOrder("light", rounds=8, after=("wind",))` for 2 players, the wind of round 2 is next.
    """

    turn: str
    """Key of the phase in which a player is on turn."""
    rounds: int = 0
    """Number of rounds, after which the game is over. 0 if the game ends for another reason."""
    after: tuple[str, ...] = ()
    """Keys of the phases for the whole table after the turns of each round. Each of them counts as a turn."""
    passes_marker: bool = False
    """True if the first-player marker goes to the next player after each round."""

    def phase(self, turns: int, seating: Seating) -> Phase:
        """Return the phase after a number of finished turns."""
        finished, at = divmod(turns, len(seating.players) + len(self.after))
        if 0 < self.rounds <= finished:
            return Phase(OVER_PHASE, self.rounds, self.rounds)
        first = seating.seat_of_turn(finished) if self.passes_marker else seating.first
        steps = (*((self.turn, seat) for seat in seating.clockwise(first)), *((key, None) for key in self.after))
        key, seat = steps[at]
        return Phase(key, finished + 1, self.rounds, seat, first if self.passes_marker else None)
