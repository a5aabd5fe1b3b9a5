"""What goes with the rooms of a castle: its throne room, its token, attendants and bonus cards, as they can be chosen."""

from dataclasses import dataclass

from companion.games.between_two_castles import sites
from companion.games.between_two_castles.castle import Castle
from companion.games.between_two_castles.faces import THRONE_FACES, Face
from companion.games.between_two_castles.points import attendant_finding, bonus_finding
from companion.games.between_two_castles.question import MOST_ATTENDANTS
from companion.games.between_two_castles.score import attendant_item, bonus_item, castle_items
from companion.games.between_two_castles.state import State
from companion.games.between_two_castles.tables import ATTENDANTS, BONUS_CARDS, TOKENS
from companion.rules.errors import Arg
from companion.rules.scoring import Item, Line


@dataclass(frozen=True, slots=True)
class ThroneView:
    """A throne room to choose."""

    face: Face
    chosen: bool
    elsewhere: Arg | None
    """The castle that has it: choosing it then exchanges the two."""


@dataclass(frozen=True, slots=True)
class TokenView:
    """A castle token to choose. Words: `token-ID`."""

    id: str
    chosen: bool
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
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class CardView:
    """A bonus card. Words: `bonus-ID`, `bonus-ID-rule`."""

    id: str
    held: bool
    elsewhere: Arg | None
    """The castle that has it."""
    points: int
    """What it is, or would be, worth here."""
    item: Item | None


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
        return throne_views(self.state, self.place)

    @property
    def tokens(self) -> tuple[TokenView, ...]:
        return token_views(self.state, self.place)

    @property
    def attendants(self) -> tuple[AttendantView, ...]:
        return attendant_views(self.castle)

    @property
    def cards(self) -> tuple[CardView, ...]:
        return card_views(self.state, self.place, self.castle)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The score pad of the castle."""
        items = castle_items(self.castle) if self.castle else {}
        return tuple(Line(category, tuple(found)) for category, found in items.items() if found)


def throne_views(state: State, place: int) -> tuple[ThroneView, ...]:
    """The throne rooms, and who has them."""
    chosen = state.sites[place].throne
    return tuple(
        ThroneView(face, face.id == chosen, _elsewhere(state, place, sites.has_throne(state, face.id)))
        for face in THRONE_FACES.values()
    )


def token_views(state: State, place: int) -> tuple[TokenView, ...]:
    """The castle tokens, and who has them."""
    chosen = state.sites[place].token
    return tuple(TokenView(token, token == chosen, _elsewhere(state, place, sites.has_token(state, token))) for token in TOKENS)


def attendant_views(castle: Castle | None) -> tuple[AttendantView, ...]:
    """The attendants, those who serve here and the others."""
    if castle is None:
        return ()
    serving = castle.layout.attendants
    return tuple(
        AttendantView(
            id=one.id,
            decoration=one.decoration,
            count=serving.count(one),
            most=MOST_ATTENDANTS - sum(other is not one for other in serving),
            each=attendant_finding(castle, one).points,
            items=tuple(attendant_item(castle, one) for _ in range(serving.count(one))),
        )
        for one in ATTENDANTS.values()
    )


def card_views(state: State, place: int, castle: Castle | None) -> tuple[CardView, ...]:
    """The bonus cards, those of the castle first."""
    if castle is None:
        return ()
    held = castle.layout.bonus_cards
    views = (
        CardView(
            id=card.id,
            held=card in held,
            elsewhere=_elsewhere(state, place, sites.has_card(state, card.id)),
            points=bonus_finding(castle, card).points,
            item=bonus_item(castle, card) if card in held else None,
        )
        for card in BONUS_CARDS.values()
    )
    return tuple(sorted(views, key=lambda view: not view.held))


def _elsewhere(state: State, place: int, other: int | None) -> Arg | None:
    other = sites.another(other, place)
    return None if other is None else sites.called(state.sites[other], other)
