"""What goes with the rooms of a castle: its throne room, its token, attendants and bonus cards, as they can be chosen."""

from dataclasses import dataclass

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.castle import Castle
from companion.games.between_two_castles.faces import THRONE_FACES, Face
from companion.games.between_two_castles.moves.dressing import AddBonusCard, RemoveBonusCard, SetThrone, SetToken
from companion.games.between_two_castles.points import attendant_finding
from companion.games.between_two_castles.question import MOST_ATTENDANTS
from companion.games.between_two_castles.score import castle_items
from companion.games.between_two_castles.state import State
from companion.games.between_two_castles.tables import ATTENDANTS, BONUS_CARDS, TOKENS
from companion.rules.errors import Arg
from companion.rules.game import Offer
from companion.rules.scoring import Line


@dataclass(frozen=True, slots=True)
class ThroneView:
    """A throne room to choose."""

    face: Face
    offer: Offer
    elsewhere: Arg | None
    """The castle that has it: choosing it then exchanges the two."""


@dataclass(frozen=True, slots=True)
class TokenView:
    """A castle token to choose. Words: `token-ID`."""

    id: str
    offer: Offer
    elsewhere: Arg | None


@dataclass(frozen=True, slots=True)
class AttendantView:
    """An attendant. Words: `attendant-ID`."""

    id: str
    decoration: str
    count: int
    """How many of him serve here."""
    most: int
    """How many there could be."""
    each: int
    """What one of him is worth here."""


@dataclass(frozen=True, slots=True)
class CardView:
    """A bonus card with what it is, or would be, worth here. Words: `bonus-ID`, `bonus-ID-rule`."""

    id: str
    offer: Offer | None
    """None for a card of another castle."""
    elsewhere: Arg | None
    """The castle that has it."""

    @property
    def held(self) -> bool:
        return bool(self.offer and self.offer.pressed)


@dataclass(frozen=True, slots=True)
class Dressed:
    """What goes with the rooms of a castle, each thing counted when it is looked at."""

    state: State
    place: int
    castle: Castle | None

    @property
    def serving(self) -> int:
        """How many attendants there are."""
        return len(self.state.sites[self.place].attendants)

    @property
    def held(self) -> int:
        """How many bonus cards there are."""
        return len(self.state.sites[self.place].bonus_cards)

    @property
    def thrones(self) -> tuple[ThroneView, ...]:
        """The throne rooms, and who has them."""
        offers = zip(THRONE_FACES.values(), SetThrone().offered(self.state, self.place), strict=True)
        return tuple(ThroneView(face, offer, self._elsewhere(sites.has_throne(self.state, face.id))) for face, offer in offers)

    @property
    def tokens(self) -> tuple[TokenView, ...]:
        """The castle tokens, and who has them."""
        offers = zip(TOKENS, SetToken().offered(self.state, self.place), strict=True)
        return tuple(TokenView(token, offer, self._elsewhere(sites.has_token(self.state, token))) for token, offer in offers)

    @property
    def attendants(self) -> tuple[AttendantView, ...]:
        """The attendants, those who serve here and the others."""
        if self.castle is None:
            return ()
        castle, serving = self.castle, self.castle.layout.attendants
        return tuple(
            AttendantView(
                id=one.id,
                decoration=one.decoration,
                count=serving.count(one),
                most=MOST_ATTENDANTS - sum(other is not one for other in serving),
                each=attendant_finding(castle, one).points,
            )
            for one in ATTENDANTS.values()
        )

    @property
    def cards(self) -> tuple[CardView, ...]:
        """The bonus cards, those of the castle first."""
        if self.castle is None:
            return ()
        moves = (RemoveBonusCard(), AddBonusCard())
        offers = {offer.args["card"]: offer for move in moves for offer in move.offered(self.state, self.place)}
        views = (CardView(card, offers.get(card), self._elsewhere(sites.has_card(self.state, card))) for card in BONUS_CARDS)
        return tuple(sorted(views, key=lambda view: not view.held))

    @property
    def lines(self) -> tuple[Line, ...]:
        """The score pad of the castle."""
        items = castle_items(self.castle) if self.castle else {}
        return tuple(Line(category, tuple(found)) for category, found in items.items() if found)

    def _elsewhere(self, owner: int | None) -> Arg | None:
        other = sites.another(owner, self.place)
        return None if other is None else sites.called(self.state.sites[other], other)
