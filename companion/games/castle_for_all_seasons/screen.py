"""The Turn page: the table as a phone shows it, in keys, not words. What a page does not draw is not worked out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType, ModuleType
from typing import ClassVar

from companion.games.castle_for_all_seasons.flow import form, play
from companion.games.castle_for_all_seasons.flow.lessons import OF_EVENTS
from companion.games.castle_for_all_seasons.flow.moves import MOVES, by_hand, cards, winter
from companion.games.castle_for_all_seasons.flow.play import Act, State
from companion.games.castle_for_all_seasons.rules import assist, box
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Offer, Table, Words
from companion.rules.shape import Whole

WIDTH = 360
ROWS: tuple[tuple[int, int, tuple[str, ...]], ...] = (
    (42, 42, ("tower",) * 9),
    (100, 64, ("servants-house", "tavern", "keep", "palace", "forge", "stable")),
    (160, 46, ("house", "house", "market", "house", "big-gate", "house", "well", "house", "small-gate", "house")),
)
"""From the back to the front: the line a row stands on, how large its buildings are, and which."""
FOOT = 48 / 44
"""A drawing is so much higher than its building: some ground is left below."""
SERVANT = 14
"""How far servants stand apart."""


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of buildings: each with whether it stands, and where; whose servants are at the foot of them, and where."""

    line: int
    y: float
    size: int
    places: tuple[tuple[str, bool, float], ...]
    servants: tuple[tuple[int, float], ...]


WAYS = 3
"""So many ways to pay are shown for a building, the ones with the fewest silver first."""
Way = tuple[tuple[str, int, int], ...]
"""A way to pay: of every kind so many pieces, and so many ingots swapped for more of it."""


@dataclass(frozen=True, slots=True)
class PaymentsView:
    """What can I build?: the pieces as they were typed, and what is left to build, the one with the most points first."""

    typed: Mapping[str, str]
    problems: Mapping[str, Problem]
    left: tuple[tuple[box.Building, tuple[Way, ...]], ...] = ()
    """Each with ways to pay it."""
    more: bool = False
    """Whether there are more ways than these to pay any of it."""
    swaps: bool = False
    """Whether any of the ways takes an ingot to the forge."""


@dataclass(frozen=True)
class TurnScreen(Table[State]):
    """The whole Turn page, or a page within it."""

    query: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What the address asks for, and whose phone this is."""
    box: ClassVar[ModuleType] = box
    play: ClassVar[ModuleType] = play
    winter: ClassVar[ModuleType] = winter

    @property
    def ask(self) -> str:
        """The page within the Turn page that is asked for: by-hand or payments."""
        return self.query.get("ask", "")

    @property
    def title(self) -> Words:
        """The round."""
        return Words("turn-title", {"round": self.state.round, "rounds": self.state.rounds})

    @property
    def note(self) -> Words | None:
        """Who holds the marker."""
        return None if self.state.over else Words("turn-first", {"player": self.first_name})

    @property
    def players(self) -> tuple[str, ...]:
        """Their names, by seat."""
        return self.seating.players

    @property
    def first_name(self) -> str:
        """Who holds the marker."""
        return self.players[play.first_seat(self)]

    @property
    def step(self) -> str:
        """What the table does now."""
        return play.step(self)

    @property
    def me(self) -> int | None:
        """Whose phone this is; None for a phone that all share."""
        return next((seat for seat in range(len(self.players)) if self.query.get("me") == str(seat)), None)

    def offers(self, type: str) -> tuple[Offer, ...]:
        """The buttons for a move."""
        return tuple(MOVES.by_type[type].offers(self))

    def by_hand_offers(self, type: str, *thing: str) -> tuple[Offer, ...]:
        """The buttons that put a thing right."""
        return tuple(by_hand.BY_TYPE[type].of(self, *thing))

    # --- Cards and events ------------------------------------------------------------------------------------------------

    @property
    def due(self) -> Mapping[int, int]:
        """How many cards a player has to show, by seat in the order of play."""
        return {seat: play.cards_due(self, seat) for seat in play.playing_order(self)}

    @property
    def hands_to_fill(self) -> tuple[int, ...]:
        """Whose cards lie open on this phone to be picked from: its owner's, else the next that lacks one and is no secret."""
        if not play.may_lay(self):
            return ()
        lacking = play.lacking_cards(self)
        if self.me is not None:
            return (self.me,) if self.me in lacking or self.step == "reveal" else ()
        open_hands = (s for s in play.playing_order(self) if lacking.get(s, 0) > 0 and not self.is_hidden(s))
        return tuple(islice(open_hands, 1))

    def is_hidden(self, seat: int) -> bool:
        """Whether this phone may only know that a player has chosen."""
        return seat != self.me if self.me is not None else seat in self.state.sealed

    def picks_of(self, seat: int) -> Iterable[Offer]:
        """The buttons for a player's cards. What is picked on the owner's phone is picked in secret."""
        return cards.PICK.of_hand(self, seat, secret=seat == self.me)

    @property
    def snow_rounds(self) -> Iterable[int]:
        """The rounds with the snow symbol, as far as they matter and are known."""
        return (play.snow_rounds(self) or ()) if box.is_winter(self.seating) else ()

    @property
    def just_drawn(self) -> str | None:
        """The event that was turned up in this round, until the characters act."""
        return None if self.state.acts else self.state.drawn

    @property
    def staying(self) -> tuple[tuple[str, Words], ...]:
        """The events that lie open, with what is to be said of each."""
        asking = self.state.asking[0] if self.step == "event" else None
        return tuple((event, self._open(event)) for event in self.state.staying if event != asking)

    def _open(self, event: str) -> Words:
        """What an event does, when it has just been turned up; then what is remembered of it."""
        state = self.state
        if event == self.just_drawn:
            return Words(f"event-{event}-do")
        if event == play.TAVERN:
            keeper = state.keeper
            return Words("note-no-keeper") if keeper is None else Words("note-keeper", {"player": self.players[keeper]})
        if event == box.GRANARY:
            return Words("note-granary", {"count": len(state.servants.get(box.GRANARY, ()))})
        if event == winter.BEAUTY and state.beauty:
            return Words("note-suitors", {"players": ", ".join(self.players[seat] for seat in state.beauty.suitors)})
        return Words(f"event-{event}-short")

    @property
    def asks(self) -> Mapping[int, tuple[tuple[Words, Offer], ...]]:
        """What the event asks, player by player: what can be answered, each with its button."""
        asked = {seat: tuple(winter.asked(self, seat)) for seat in play.playing_order(self)}
        return {seat: choices for seat, choices in asked.items() if choices}

    # --- The character on turn -------------------------------------------------------------------------------------------

    @property
    def teaches(self) -> str:
        """The lesson of the character that acts, or of the event that is being settled."""
        if act := self.state.current:
            return "worker" if act.card in box.WORKERS else act.card
        return OF_EVENTS[self.state.asking[0]]

    def said(self, act: Act, id: str) -> Words:
        """What is said of the character. A stonemason may buy only where something is for sale, and his own worker's is not."""
        owners = {other.seat for other in self.state.acts if other.card in box.WORKERS}
        sellers = "others" if owners - {act.seat} else "own" if owners else "none"
        return Words(id, {"players": len(self.players), "workers": sellers})

    def toll(self, act: Act) -> Words | None:
        """What a trader owes the town tavern."""
        keeper = self.state.keeper
        if play.TAVERN not in self.state.staying or act.card != "trader" or keeper == act.seat:
            return None
        return Words("toll-card") if keeper is None else Words("toll-keeper", {"player": self.players[keeper]})

    def called(self, act: Act) -> Mapping[str, str | None]:
        """The spots and carts a servant can go to, each with the cart that he comes from where none is left at home."""
        return {**play.ways_to_place(self, act), **play.ways_to_send(self.state, act)}

    def nobody_left(self, act: Act) -> bool:
        """Whether a servant could go somewhere, if the player had one."""
        return bool(play.open_spots(self, act) or play.open_carts(self.state, act)) and not self.called(act)

    # --- What is told and shown beside it --------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[form.Question, ...]:
        """What is still to be asked at the end."""
        return form.questions(self.state, self.seating) if self.state.over else ()

    @property
    def open_places(self) -> tuple[str, ...]:
        """The spots of all that stands and of the cards that lie open, and those where somebody is."""
        state, stands = self.state, self.state.stands
        return tuple(p for p, spot in box.PLACES.items() if spot.building in stands or p in state.servants)

    @property
    def castle(self) -> tuple[RowView, ...]:
        """The castle as a picture."""
        indoors: dict[str, list[int]] = {}
        for spot, seats in self.state.servants.items():
            if spot in box.SPOTS:
                indoors.setdefault(box.SPOTS[spot].building, []).extend(seats)
        rows = []
        for line, size, ids in ROWS:
            places: list[tuple[str, bool, float]] = []
            servants: list[tuple[int, float]] = []
            for number, kind in enumerate(ids):
                middle = (number + 0.5) * WIDTH / len(ids)
                stands = kind in box.STANDING or self.state.built.get(kind, 0) > ids[:number].count(kind)
                places.append((kind, stands, round(middle - size / 2, 1)))
                inside = indoors.pop(kind, [])
                begins = middle - SERVANT * len(inside) / 2
                servants += [(seat, round(begins + SERVANT * i, 1)) for i, seat in enumerate(inside)]
            rows.append(RowView(line, round(line - size / FOOT, 1), size, tuple(places), tuple(servants)))
        return tuple(rows)

    @property
    def payments(self) -> PaymentsView:
        """What the pieces that were typed can pay."""
        pieces, problems = dict.fromkeys(box.RESOURCES, 0), {}
        typed = {kind: text for kind in box.RESOURCES if (text := self.query.get(kind, "").strip())}
        for kind, text in typed.items():
            try:
                pieces[kind] = Whole(0, box.SUPPLY[kind]).read(text, kind)
            except RefusedError as refused:
                problems[kind] = refused.problems[0]
        if problems or not typed:
            return PaymentsView(typed, problems)
        left = sorted((box.BUILDINGS[b] for b in self.state.left_to_build), key=lambda b: -b.full)
        found = [list(islice(assist.payments(building.cost, pieces), WAYS + 1)) for building in left]
        ways = [tuple(tuple(zip(box.KINDS, *way, strict=True)) for way in some[:WAYS]) for some in found]
        swaps = any(any(silver_as) for some in found for _, silver_as in some[:WAYS])
        return PaymentsView(typed, {}, tuple(zip(left, ways, strict=True)), any(len(some) > WAYS for some in found), swaps)
