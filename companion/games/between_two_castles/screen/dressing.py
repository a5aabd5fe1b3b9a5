"""What goes with the rooms of a castle: its throne room, its token, attendants and bonus cards, as they can be chosen."""

from dataclasses import dataclass

from companion.games.between_two_castles.flow.moves.dressing import AddBonusCard, RemoveBonusCard, SetThrone, SetToken
from companion.games.between_two_castles.flow.state import Site, State
from companion.games.between_two_castles.rules.castle import Castle
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, THRONES, TOKENS, Attendant, Room
from companion.games.between_two_castles.rules.points import attendant_points
from companion.games.between_two_castles.rules.question import MOST_ATTENDANTS
from companion.games.between_two_castles.rules.score import castle_items
from companion.rules.errors import Arg
from companion.rules.game import Offer
from companion.rules.scoring import Line


@dataclass(frozen=True, slots=True)
class Dressed:
    """What goes with the rooms, each thing counted when it is looked at; `elsewhere` is the castle that has it instead."""

    state: State
    site: Site
    castle: Castle | None

    @property
    def thrones(self) -> list[tuple[Room, Offer, Arg | None]]:
        """The throne rooms, and who has them."""
        offers = zip(THRONES, SetThrone().offered(self.state, self.site), strict=True)
        return [(THRONES[throne].room, offer, self._elsewhere(throne)) for throne, offer in offers]

    @property
    def tokens(self) -> list[tuple[str, Offer, Arg | None]]:
        """The castle tokens, and who has them."""
        offers = zip(TOKENS, SetToken().offered(self.state, self.site), strict=True)
        return [(token, offer, self._elsewhere(token)) for token, offer in offers]

    @property
    def attendants(self) -> list[tuple[Attendant, int, int, int]]:
        """The attendants: how many of each serve here, how many could, and what one of him is worth."""
        serving, castle = self.site.attendants, self.castle
        return [
            (one, serving.count(key), MOST_ATTENDANTS - sum(other != key for other in serving), attendant_points(castle, one))
            for key, one in ATTENDANTS.items()
            if castle
        ]

    @property
    def cards(self) -> list[tuple[str, Offer | None, Arg | None]]:
        """The bonus cards with what they are, or would be, worth here, those of the castle first. No offer for another's."""
        moves = (AddBonusCard(), RemoveBonusCard())  # a card that lies here is taken away by a tap
        offers = {offer.args["card"]: offer for move in moves for offer in move.offered(self.state, self.site)}
        cards = sorted(BONUS_CARDS if self.castle else (), key=lambda card: card not in self.site.bonus_cards)
        return [(card, offers.get(card), self._elsewhere(card)) for card in cards]

    @property
    def lines(self) -> list[Line]:
        """The score pad of the castle."""
        items = castle_items(self.castle) if self.castle else {}
        return [Line(category, tuple(found)) for category, found in items.items() if found]

    def _elsewhere(self, id: str) -> Arg | None:
        holder = self.state.holder(id)
        return None if holder in (None, self.site) else holder.called
