"""The page on which the table puts right what the app believes: the turn, every castle, the bonuses."""

from dataclasses import dataclass

from companion.games.between_two_castles.flow import state as course
from companion.games.between_two_castles.flow.moves.bonuses import AnnounceBonus
from companion.games.between_two_castles.flow.state import SETUP, Site, State
from companion.games.between_two_castles.rules.bonuses import BONUSES, Bonus
from companion.rules.game import Offer, Seating, Words


@dataclass(frozen=True)
class ByHandScreen:
    """The page as it stands. What is built, moved or taken out is put right on the page of its castle."""

    state: State
    seating: Seating
    page: str = "by_hand"

    @property
    def title(self) -> Words:
        return Words("by-hand-title")

    @property
    def note(self) -> Words:
        return Words("game-name")

    @property
    def moments(self) -> list[tuple[int, int, list[tuple[str, bool]]]]:
        """Every turn of both rounds with its steps, and whether the app believes to be there. None before the first round."""
        state = self.state
        turns = course.EVERY_TURN if state.step != SETUP else ()
        return [(lap, turn, [(step, state.moment == (lap, turn, step)) for step in course.STEPS]) for lap, turn in turns]

    @property
    def castles(self) -> list[tuple[Site, list[tuple[Bonus, Offer]]]]:
        """The castles, and the bonuses that were said to be taken."""
        move = AnnounceBonus()
        return [(s, [(BONUSES[str(o.args["bonus"])], o) for o in move.offered(self.state, s)]) for s in self.state.sites]
