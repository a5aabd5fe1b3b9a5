"""The Turn page as a frozen view: the state as it is, the buttons, and what is derived from both; in keys, not words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from types import MappingProxyType
from typing import ClassVar

from companion.games.castle_for_all_seasons.flow import final, play
from companion.games.castle_for_all_seasons.flow.lessons import OF_EVENTS
from companion.games.castle_for_all_seasons.flow.moves import MOVES, by_hand, winter
from companion.games.castle_for_all_seasons.flow.play import Act, State
from companion.games.castle_for_all_seasons.rules import box
from companion.games.castle_for_all_seasons.rules.assist import payments
from companion.rules.errors import Arg, Problem, RefusedError
from companion.rules.game import Offer, Seating, Table, Words
from companion.rules.shape import Json, Whole


@dataclass(frozen=True, slots=True)
class AskView:
    """An event's question to one player: what can be answered, each with its button."""

    seat: int
    choices: tuple[tuple[Words, Offer], ...]

    @property
    def is_answered(self) -> bool:
        """Whether one of them is chosen."""
        return any(offer.pressed for _, offer in self.choices)


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of buildings: each with whether it stands, and where; whose servants are at the foot of them, and where."""

    line: int
    y: float
    size: int
    places: tuple[tuple[str, bool, float], ...]
    servants: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Payable:
    """A building, and ways to pay it: of every kind so many pieces, and so many ingots swapped for more of it."""

    building: box.Building
    ways: tuple[tuple[tuple[str, int, int], ...], ...]
    more: bool
    swaps: bool
    """Whether any of the ways takes an ingot to the forge."""


@dataclass(frozen=True, slots=True)
class PaymentsView:
    """The page: the pieces as they were typed, and what is left to build, the one with the most points first."""

    typed: Mapping[str, str]
    problems: Mapping[str, Problem]
    asked: bool
    left: tuple[Payable, ...]


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """The whole Turn page."""

    title: Words
    note: Words | None
    state: State
    seating: Seating
    players: tuple[str, ...]
    first_name: str
    step: str
    offers: Mapping[str, tuple[Offer, ...]]
    """The buttons, by what they ask for; what is put right has buttons on the page where it is put right."""
    snow_rounds: tuple[int, ...]
    staying: tuple[tuple[str, Words], ...]
    """The events that lie open, with what is to be said of each."""
    cards_each: int
    due: Mapping[int, int]
    """How many cards a player has to show, by seat in the order of play."""
    asks: tuple[AskView, ...]
    now: Words | None
    """What hands do for this character before anything is tapped, in a line."""
    does: Words | None
    """All that this character does, here and now."""
    toll: Words | None
    nobody_left: bool
    """Whether a servant could go somewhere, if the player had one."""
    called: Mapping[str, str | None]
    """The carts from which servants would come to spots and to other carts, where none is left at home."""
    me: int | None
    """Whose phone this is; None for a phone that all share."""
    question: final.Question | None
    """What is asked at the end."""
    questions_left: int
    by_hand: bool
    """Whether this is the page on which everything can be put right."""
    castle: tuple[RowView, ...]
    payments: PaymentsView | None
    """The page "What can I build?", where that was asked for."""
    all_buildings: ClassVar = box.BUILDING_CARDS
    buildings: ClassVar = box.BUILDINGS
    places: ClassVar = box.PLACES
    incomes: ClassVar = box.INCOMES
    supply: ClassVar = box.SUPPLY
    builders: ClassVar = play.BUILDERS
    workers: ClassVar = box.WORKERS
    cards: ClassVar = box.CARDS
    homes: ClassVar = tuple(dict.fromkeys((*(spot.building for spot in box.SPOTS.values()), *box.BUILDINGS)))
    events: ClassVar = winter.EVENTS
    paid: ClassVar = winter.PAID

    @property
    def just_drawn(self) -> str | None:
        """The event that was turned up in this round, until the characters act."""
        return None if self.state.acts else self.state.drawn

    @property
    def teaches(self) -> str:
        """The lesson of the character that acts, or of the event that is being settled."""
        if act := self.state.current:
            return "worker" if act.card in box.WORKERS else act.card
        return OF_EVENTS[self.state.asking[0]]

    @property
    def answered(self) -> int:
        """How many have chosen."""
        return sum(ask.is_answered for ask in self.asks)

    @property
    def next_ask(self) -> AskView | None:
        """The question that is answered next."""
        return next((ask for ask in self.asks if not ask.is_answered), None)

    @property
    def hands_to_fill(self) -> tuple[int, ...]:
        """Whose cards lie open on this phone to be picked from: its owner's, else the next that lacks one and is no secret."""
        if not play.may_lay(Table(self.state, self.seating)):
            return ()
        if self.me is not None:
            full = len(self.state.picks[self.me]) == self.due[self.me]
            return () if full and self.step != "reveal" else (self.me,)
        lacking = (s for s, due in self.due.items() if len(self.state.picks[s]) < due and not self.is_hidden(s))
        return tuple(islice(lacking, 1))

    def is_hidden(self, seat: int) -> bool:
        """Whether this phone may only know that a player has chosen."""
        return seat != self.me if self.me is not None else seat in self.state.sealed

    def by_hand_offers(self, type: str, **of: str) -> tuple[Offer, ...]:
        """The buttons that put a thing right."""
        return tuple(offer for offer in self.offers[type] if of.items() <= offer.args.items())

    @property
    def open_places(self) -> tuple[str, ...]:
        """The spots of all that stands and of the cards that lie open, and those where somebody is."""
        state = self.state
        stands = {
            *box.STANDING,
            *state.built,
            *(state.staying if play.TAVERN not in state.staying else (*state.staying, box.KEEPER)),
        }
        return tuple(p for p, spot in box.PLACES.items() if spot.building in stands or p in stands or p in state.servants)

    def picks_of(self, seat: int) -> tuple[Offer, ...]:
        """The buttons for a player's cards. What is picked on the owner's phone is picked in secret."""
        own = (offer for offer in self.offers["pick"] if offer.args["player"] == self.players[seat])
        secret = {"secret": True} if seat == self.me else {}
        return tuple(replace(offer, args={**offer.args, **secret}) for offer in own)


def screen(state: State, seating: Seating, query: Mapping[str, str] = MappingProxyType({})) -> TurnScreen:
    """The view of a state, or of what can be built with what a player holds."""
    table, act, players = Table(state, seating), state.current, seating.players
    step, first = play.step(table), players[play.first_seat(table)]
    is_by_hand = query.get("ask") == "by-hand"
    offers = {move.type: _buttons(move.offers(table)) for move in MOVES if is_by_hand or move not in by_hand.MOVES}
    seats, open_now = play.playing_order(table), (play.open_spots(table, act) or play.open_carts(state, act)) if act else ()
    asking = state.asking[0] if step == "event" else None
    called = {**play.ways_to_place(table, act), **play.ways_to_send(state, act)} if act else {}
    asked = final.questions(state, seating) if state.over else ()
    return TurnScreen(
        title=Words("turn-title", {"round": state.round, "rounds": state.rounds}),
        note=None if state.over else Words("turn-first", {"player": first}),
        state=state,
        seating=seating,
        players=players,
        first_name=first,
        step=step,
        offers=offers,
        snow_rounds=tuple(play.snow_rounds(table) or ()) if box.is_winter(seating) else (),
        staying=tuple((event, _open(table, event)) for event in state.staying if event != asking),
        cards_each=box.cards_each(len(players)),
        due={seat: play.cards_due(table, seat) for seat in seats},
        asks=tuple(ask for seat in seats if (ask := _ask(table, seat, asking, offers["choose"])).choices) if asking else (),
        now=Words(f"now-{act.card}", _sale(table, act)) if act else None,
        does=Words(f"do-{act.card}", _sale(table, act)) if act else None,
        toll=_tavern_toll(table, act) if act else None,
        nobody_left=bool(open_now and not called),
        called=called,
        me=_owner(query, players),
        question=asked[0] if asked else None,
        questions_left=len(asked),
        by_hand=is_by_hand,
        castle=castle_rows(state),
        payments=payments_page(state, query) if query.get("ask") == "payments" else None,
    )


def _buttons(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """The buttons for a move. Of offers that differ in a flag only the first is the short way that the page has."""
    first: dict[tuple[Json, ...], Mapping[str, Json]] = {}
    found = [(tuple(value for value in offer.args.values() if not isinstance(value, bool)), offer) for offer in offers]
    return tuple(offer for chosen, offer in found if first.setdefault(chosen, offer.args) == offer.args)


def _ask(table: Table[State], seat: int, event: str, offers: tuple[Offer, ...]) -> AskView:
    own = (offer for offer in offers if offer.args["player"] == table.seating.players[seat])
    said = (choice.words for choice in winter.choices(table.state, event, seat))
    return AskView(seat, tuple(zip(said, own, strict=True)))


def _open(table: Table[State], event: str) -> Words:
    """What an event does, when it has just been turned up; then what is remembered of it."""
    state, players = table.state, table.seating.players
    if event == state.drawn and not state.acts:
        return Words(f"event-{event}-do")
    if event == play.TAVERN:
        return Words("note-no-keeper") if state.keeper is None else Words("note-keeper", {"player": players[state.keeper]})
    if event == box.GRANARY:
        return Words("note-granary", {"count": len(state.servants.get(box.GRANARY, ()))})
    if event == winter.BEAUTY and state.beauty:
        return Words("note-suitors", {"players": ", ".join(players[seat] for seat in state.beauty.suitors)})
    return Words(f"event-{event}-short")


def _owner(query: Mapping[str, str], players: tuple[str, ...]) -> int | None:
    """The seat of whoever holds this phone."""
    me = query.get("me", "")
    return int(me) if me.isascii() and me.isdecimal() and len(me) < 2 and int(me) < len(players) else None


def _sale(table: Table[State], act: Act) -> Mapping[str, Arg]:
    """A stonemason is offered to buy only where something is for sale, and his own worker's is not."""
    owners = {other.seat for other in table.state.acts if other.card in box.WORKERS}
    sellers = "others" if owners - {act.seat} else "own" if owners else "none"
    return {"players": len(table.seating.players), "workers": sellers}


def _tavern_toll(table: Table[State], act: Act) -> Words | None:
    """What a trader owes the town tavern."""
    keeper = table.state.keeper
    if play.TAVERN not in table.state.staying or act.card != "trader" or keeper == act.seat:
        return None
    return Words("toll-card") if keeper is None else Words("toll-keeper", {"player": table.seating.players[keeper]})


# --- The castle as a picture -------------------------------------------------------------------------------------------

WIDTH = 360
ROWS: tuple[tuple[int, int, tuple[str, ...]], ...] = (
    (42, 42, ("tower",) * 9),
    (100, 64, ("servants-house", "tavern", "keep", "palace", "forge", "stable")),
    (160, 46, ("house", "house", "market", "house", "big-gate", "house", "well", "house", "small-gate", "house")),
)
"""From the back to the front: the line a row stands on, how large its buildings are, and which."""
FOOT = 48 / 44
"""A drawing is so much higher than its building: some ground is left below."""
SERVANT, BELOW = 14, 5
"""How far servants stand apart, and how far below the line."""


def castle_rows(state: State) -> tuple[RowView, ...]:
    """The picture of a state."""
    indoors: dict[str, list[int]] = {}
    for spot, seats in state.servants.items():
        if spot in box.SPOTS:
            indoors.setdefault(box.SPOTS[spot].building, []).extend(seats)
    rows = []
    for line, size, ids in ROWS:
        places: list[tuple[str, bool, float]] = []
        servants: list[tuple[int, float]] = []
        for number, kind in enumerate(ids):
            middle = (number + 0.5) * WIDTH / len(ids)
            stands = kind in box.STANDING or state.built.get(kind, 0) > ids[:number].count(kind)
            places.append((kind, stands, round(middle - size / 2, 1)))
            inside = indoors.pop(kind, [])
            begins = middle - SERVANT * len(inside) / 2
            servants += [(seat, round(begins + SERVANT * i, 1)) for i, seat in enumerate(inside)]
        rows.append(RowView(line, round(line - size / FOOT, 1), size, tuple(places), tuple(servants)))
    return tuple(rows)


# --- What can I build? -------------------------------------------------------------------------------------------------

WAYS = 3
"""So many ways to pay are shown for a building, the ones with the fewest silver first."""


def payments_page(state: State, typed: Mapping[str, str]) -> PaymentsView:
    """What the pieces that were typed can pay."""
    pieces, problems = dict.fromkeys(box.RESOURCES, 0), {}
    told = {kind: text for kind in box.RESOURCES if (text := typed.get(kind, "").strip())}
    for kind, text in told.items():
        try:
            pieces[kind] = Whole(0, box.SUPPLY[kind]).read(text, kind)
        except RefusedError as refused:
            problems[kind] = refused.problems[0]
    asked = bool(told) and not problems
    left = sorted((box.BUILDINGS[b] for b in state.left_to_build), key=lambda b: -b.full) if asked else ()
    return PaymentsView(told, problems, asked, tuple(_payable(building, pieces) for building in left))


def _payable(building: box.Building, pieces: Mapping[str, int]) -> Payable:
    found = list(islice(payments(building.cost, pieces), WAYS + 1))
    ways = tuple(tuple(zip(box.KINDS, own, silver_as, strict=True)) for own, silver_as in found[:WAYS])
    return Payable(building, ways, len(found) > WAYS, any(any(silver_as) for _, silver_as in found[:WAYS]))
