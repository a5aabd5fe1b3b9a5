"""The view of the Turn page for the templates. It contains message keys, no texts."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from types import ModuleType
from typing import ClassVar

from companion.games.castle_for_all_seasons.flow import form, play
from companion.games.castle_for_all_seasons.flow.lessons import EVENT_LESSONS, HELPER_LESSONS
from companion.games.castle_for_all_seasons.flow.moves import MOVES, by_hand, cards, winter
from companion.games.castle_for_all_seasons.flow.play import Act, State
from companion.games.castle_for_all_seasons.rules import assist, box
from companion.games.castle_for_all_seasons.rules.box import Spot
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Offer, ScreenRequest, Table, Words
from companion.rules.shape import Whole

PICTURE_WIDTH = 360
CASTLE_ROWS: tuple[tuple[int, int, tuple[str, ...]], ...] = (
    (42, 42, ("tower",) * 9),
    (100, 64, ("servants-house", "tavern", "keep", "palace", "forge", "stable")),
    (160, 46, ("house", "house", "market", "house", "big-gate", "house", "well", "house", "small-gate", "house")),
)
"""Rows of buildings in the castle picture, from back to front: baseline and size in SVG units, and the buildings' ids."""
DRAWING_HEIGHT_RATIO = 48 / 44
"""Size of a building divided by the height of its drawing above the baseline. The rest of the drawing is ground."""
SERVANT_DISTANCE = 14
"""Distance between neighbouring servants in the castle picture, in SVG units."""


@dataclass(frozen=True, slots=True)
class CastleRowView:
    """One row of buildings in the castle picture.

    Each of `places` is (building id, whether it is built, left edge). Each of `servants` in front is (seat, left edge).
    """

    baseline: int
    y: float
    size: int
    places: tuple[tuple[str, bool, float], ...]
    servants: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class BuildingTileView:
    """The place of a building among the buttons of the acting character."""

    building: box.Building
    build: Offer | None
    unbuild: Offer | None
    """The button that builds it, and the button that takes it back. None if that is not possible now."""
    built: int
    """Number of copies that the character has built in this action."""
    left: int
    """Number of copies that can still be built."""


@dataclass(frozen=True, slots=True)
class RefusalView:
    """A player's button to drop out or to refuse. If `is_out` is true, the player did so, and `offer` takes it back."""

    seat: int
    words: Words
    offer: Offer
    is_out: bool


MAX_PAYMENTS_SHOWN = 3
"""Largest number of ways to pay shown for one building. The ways with the least silver are shown first."""
Way = tuple[tuple[str, int, int], ...]
"""One way to pay: (kind, number of own pieces, number of ingots swapped for that kind), for each kind."""


@dataclass(frozen=True, slots=True)
class PaymentsView:
    """The page "What can I build?": the typed numbers of pieces, and the ways to pay with them.

    The buildings with the most points come first.
    """

    typed: Mapping[str, str]
    problems: Mapping[str, Problem]
    buildings_left: tuple[tuple[box.Building, tuple[Way, ...]], ...] = ()
    """Each building that can still be built, with the ways to pay for it. A building that costs too much has none."""
    more: bool = False
    """True if any building has more ways to pay than are shown."""
    swaps: bool = False
    """True if any way shown swaps an ingot for another piece."""


@dataclass(frozen=True)
class TurnScreen(Table[State]):
    """The view of the Turn page and of the pages within it."""

    request: ScreenRequest
    box: ClassVar[ModuleType] = box
    play: ClassVar[ModuleType] = play
    winter: ClassVar[ModuleType] = winter
    HELPER_LESSONS: ClassVar[frozenset[str]] = HELPER_LESSONS

    @property
    def ask(self) -> str:
        """Return the requested page within the Turn page: `by-hand` (corrections) or `payments`.

        Empty for the Turn page itself.
        """
        return self.request.query.get("ask", "")

    @property
    def title(self) -> Words:
        return Words("turn-title", {"round": self.state.round, "rounds": self.state.rounds})

    @property
    def note(self) -> Words | None:
        """Return the line that names the player with the first-player marker, or None after the end."""
        return None if self.state.over else Words("turn-first", {"player": self.first_name})

    @property
    def players(self) -> tuple[str, ...]:
        """Return the players' names by seat."""
        return self.seating.players

    @property
    def first_name(self) -> str:
        return self.players[play.first_seat(self)]

    @property
    def step(self) -> str:
        return play.step(self)

    @property
    def me(self) -> int | None:
        """Return the seat of the phone's owner, or None for a shared phone."""
        return self.request.me

    def offers(self, type: str) -> tuple[Offer, ...]:
        return tuple(MOVES.by_type[type].offers(self))

    def by_hand_offers(self, type: str, *thing: str) -> tuple[Offer, ...]:
        """Return the buttons that correct one thing. `type` is the type of a correction."""
        return tuple(by_hand.CORRECTIONS_BY_TYPE[type].offers_for(self, *thing))

    # --- Cards and events ------------------------------------------------------------------------------------------------

    @property
    def due(self) -> Mapping[int, int]:
        """Return the number of cards that each seat has to lay this round, in playing order."""
        return {seat: play.cards_due(self, seat) for seat in play.playing_order(self)}

    @property
    def hands_to_fill(self) -> tuple[int, ...]:
        """Return the seats whose cards can be picked on this phone now.

        A phone with an owner shows only the owner's cards. A shared phone shows the next hand that lacks a card and has no
        secret picks.
        """
        if not play.may_lay(self):
            return ()
        lacking = play.lacking_cards(self)
        if self.me is not None:
            return (self.me,) if self.me in lacking or self.step == "reveal" else ()
        open_hands = (s for s in play.playing_order(self) if lacking.get(s, 0) > 0 and not self.is_hidden(s))
        return tuple(islice(open_hands, 1))

    def is_hidden(self, seat: int) -> bool:
        """Return whether this phone must hide which cards a player has picked."""
        return seat != self.me or self.is_elsewhere(seat) if self.me is not None else seat in self.state.sealed

    def is_elsewhere(self, seat: int) -> bool:
        """Return whether a player's cards were picked in secret on another phone. This phone may only replace them."""
        browser = self.request.browser
        return seat in self.state.sealed and not (browser and self.state.sealed[seat] == browser)

    def picks_of(self, seat: int) -> Iterable[Offer]:
        """Return the buttons that pick a player's cards. Cards picked on the owner's phone are secret."""
        return cards.PICK.of_hand(self, seat, secret=seat == self.me, is_other=self.is_elsewhere(seat))

    @property
    def snow_rounds(self) -> Iterable[int]:
        """Return the rounds with the snow symbol. Empty in summer, and if the copy facts lack them."""
        return (play.snow_rounds(self) or ()) if box.is_winter(self.seating) else ()

    @property
    def just_drawn(self) -> str | None:
        """Return the winter event turned up this round. None if there is none, and after the reveal."""
        return None if self.state.acts else self.state.drawn

    @property
    def staying(self) -> tuple[tuple[str, Words], ...]:
        """Return each event on the table with its text, except the event being settled."""
        asking = self.state.asking[0] if self.step == "event" else None
        return tuple((event, self._open(event)) for event in self.state.staying if event != asking)

    def _open(self, event: str) -> Words:
        """Return the text of an event on the table: its full text until the reveal of its round, later a short note."""
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
    def answer_offers(self) -> Mapping[int, tuple[tuple[Words, Offer], ...]]:
        """Return each player's possible answers to the event, by seat. Each answer is a text and a button."""
        asked = {seat: tuple(winter.answer_offers(self, seat)) for seat in play.playing_order(self)}
        return {seat: choices for seat, choices in asked.items() if choices}

    @property
    def event_does(self) -> Words:
        """Return the instruction of the event being settled.

        The frozen beauty has one text for the round in which she is drawn, and another for later rounds of courting.
        """
        event = self.state.asking[0]
        return Words("event-frozen-beauty-do-now" if event == winter.BEAUTY else f"event-{event}-do")

    @property
    def settle_label(self) -> Words:
        return winter.settle_label(self)

    @property
    def refusals(self) -> tuple[RefusalView, ...]:
        """Return the buttons with which players drop out or refuse, or take that back.

        They exist only at the beggar and the frozen beauty, where each player has two possible answers.
        """
        found = []
        for seat, choices in self.answer_offers.items():
            (_, yes), (_, no) = choices
            then = winter.with_answer(self.state, seat, no.args["choice"])
            winner = None if no.pressed else winter.last_suitor(then)
            name = "" if winner is None else self.players[winner]
            words = Words(f"choice-player-{no.args['choice']}", {"player": self.players[seat], "points": max(0, -no.points)})
            if name:
                words = Words("choice-player-drop-last", {**words.args, "winner": name})
            found.append(RefusalView(seat, words, yes if no.pressed else no, bool(no.pressed)))
        return tuple(found)

    @property
    def own_answer_offers(self) -> Mapping[int, tuple[tuple[Words, Offer], ...]]:
        """Return `answer_offers` for a phone with an owner, with the owner's answers first.

        At the beggar and the frozen beauty, a button is pressed only if the player has given that answer. The last missing
        answer also settles the event.
        """
        asks = {seat: self.answer_offers[seat] for seat in sorted(self.answer_offers, key=lambda seat: seat != self.me)}
        if self.state.asking[0] not in winter.RECURRING_EVENTS:
            return asks
        waiting = [seat for seat in asks if seat not in self.state.answers]
        return {
            seat: tuple(self._own_answer(seat, offer, is_last=waiting == [seat], words=words) for words, offer in choices)
            for seat, choices in asks.items()
        }

    def _own_answer(self, seat: int, offer: Offer, words: Words, *, is_last: bool) -> tuple[Words, Offer]:
        """Return the text and the button of an answer. `is_last` adds the settlement to the command.

        The button is pressed if the player has given the answer.
        """
        choice = offer.args["choice"]
        winner = winter.last_suitor(winter.with_answer(self.state, seat, choice))
        if winner is not None and winner != seat:
            words = Words("choice-player-drop-last", {"player": self.players[seat], "winner": self.players[winner]})
        elif seat == self.me:
            words = Words(f"choice-mine-{choice}")
        args = {**offer.args, **({"settle": True} if is_last else {})}
        return words, replace(offer, args=args, pressed=self.state.answers.get(seat) == choice)

    @property
    def dropped(self) -> str:
        """Return the names of the players who dropped out of courting the frozen beauty in earlier rounds, joined by commas.

        Empty while the frozen beauty is not being settled.
        """
        if self.state.beauty is None or self.state.asking[:1] != (winter.BEAUTY,):
            return ""
        return ", ".join(name for seat, name in enumerate(self.players) if seat not in self.state.beauty.suitors)

    # --- The character on turn -------------------------------------------------------------------------------------------

    @property
    def teaches(self) -> str:
        """Return the key of the lesson about the acting character, or about the event being settled."""
        if act := self.state.current:
            return "worker" if act.card in box.WORKERS else act.card
        return EVENT_LESSONS[self.state.asking[0]]

    def character_text(self, act: Act, id: str) -> Words:
        """Return the text `id` about the acting character.

        The argument `workers` says whose workers were revealed: `others`, `own` or `none`. A stonemason buys only from other
        players' workers.
        """
        owners = {other.seat for other in self.state.acts if other.card in box.WORKERS}
        sellers = "others" if owners - {act.seat} else "own" if owners else "none"
        return Words(id, {"players": len(self.players), "workers": sellers})

    def toll(self, act: Act) -> Words | None:
        """Return the text about the toll that a trader owes the town tavern, or None if no toll is due."""
        keeper = self.state.keeper
        if not play.owes_toll(self.state, act):
            return None
        return Words("toll-card") if keeper is None else Words("toll-keeper", {"player": self.players[keeper]})

    def placeable_spots(self, act: Act) -> Mapping[str, str | None]:
        """Return the spots where the acting player can place a servant.

        Each spot maps to the cart that the servant leaves, or None if a servant is at home.
        """
        return play.placeable_spots(self, act)

    def shown_spots(self, act: Act) -> tuple[Spot, ...]:
        """Return the spots that the page shows during an action: those with a servant placed now, and those open before.

        The keeper's spot comes first, and the spots of a new building last, so that no spot moves when something is built.
        """
        there = {spot.id for spot in play.open_spots(self, replace(act, placed=()))} | {*act.placed}

        def place(spot: Spot) -> int:
            if spot.building in act.built:
                return act.built.index(spot.building)
            return -2 if spot.id == box.KEEPER else -1

        return tuple(sorted((spot for spot in box.ALL_SPOTS.values() if spot.id in there), key=place))

    def lacks_servant(self, act: Act) -> bool:
        """Return whether a place is open to the acting player, but the player has no servant to place or send."""
        is_open = bool(play.open_spots(self, act) or play.open_carts(self.state, act))
        return is_open and play.needs_servant(self.state, act) and not self.placeable_spots(act)

    @property
    def building_tiles(self) -> Iterator[BuildingTileView]:
        """Yield every building that the acting player has built or could build. The order stays the same during the action.

        Buildings with the most tiles come first.
        """
        act, left = self.state.current, self.state.left_to_build
        if act is None:
            return
        builds, unbuilds = ({o.args["building"]: o for o in self.offers(move)} for move in ("build", "unbuild"))
        for building in sorted(box.BUILDINGS.values(), key=lambda b: -b.copies):
            built = act.built.count(building.id)
            if built or building.id in left:
                offers = builds.get(building.id), unbuilds.get(building.id)
                yield BuildingTileView(building, *offers, built, left.get(building.id, 0))

    # --- Other parts of the page -----------------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[form.FinalQuestion, ...]:
        """Return the questions that are still open after the game. Empty before the end."""
        return form.questions(self.state, self.seating) if self.state.over else ()

    @property
    def open_places(self) -> tuple[str, ...]:
        """Return the ids of all spots in existing buildings and on open event cards, and of other spots with a servant."""
        state, stands = self.state, self.state.open_buildings
        return tuple(p for p, spot in box.ALL_SPOTS.items() if spot.building in stands or p in state.servants)

    @property
    def castle(self) -> tuple[CastleRowView, ...]:
        """Return the rows of the castle picture."""
        indoors: dict[str, list[int]] = {}
        for spot, seats in self.state.servants.items():
            if spot in box.SPOTS:
                indoors.setdefault(box.SPOTS[spot].building, []).extend(seats)
        rows = []
        for line, size, ids in CASTLE_ROWS:
            places: list[tuple[str, bool, float]] = []
            servants: list[tuple[int, float]] = []
            for number, kind in enumerate(ids):
                middle = (number + 0.5) * PICTURE_WIDTH / len(ids)
                stands = kind in box.INITIAL_BUILDINGS or self.state.built.get(kind, 0) > ids[:number].count(kind)
                places.append((kind, stands, round(middle - size / 2, 1)))
                inside = indoors.pop(kind, [])
                begins = middle - SERVANT_DISTANCE * len(inside) / 2
                servants += [(seat, round(begins + SERVANT_DISTANCE * i, 1)) for i, seat in enumerate(inside)]
            rows.append(CastleRowView(line, round(line - size / DRAWING_HEIGHT_RATIO, 1), size, tuple(places), tuple(servants)))
        return tuple(rows)

    @property
    def payments(self) -> PaymentsView:
        """Return the ways to pay with the typed pieces. There are none before pieces are typed, or if a number is invalid."""
        pieces, problems = dict.fromkeys(box.RESOURCES, 0), {}
        typed = {kind: text for kind in box.RESOURCES if (text := self.request.query.get(kind, "").strip())}
        for kind, text in typed.items():
            try:
                pieces[kind] = Whole(0, box.SUPPLY[kind]).read(text, kind)
            except RefusedError as refused:
                problems[kind] = refused.problems[0]
        if problems or not typed:
            return PaymentsView(typed, problems)
        left = sorted((box.BUILDINGS[b] for b in self.state.left_to_build), key=lambda b: -b.full)
        found = [list(islice(assist.payments(building.cost, pieces), MAX_PAYMENTS_SHOWN + 1)) for building in left]
        ways = [tuple(tuple(zip(box.CART_RESOURCES, *way, strict=True)) for way in some[:MAX_PAYMENTS_SHOWN]) for some in found]
        swaps = any(any(silver_as) for some in found for _, silver_as in some[:MAX_PAYMENTS_SHOWN])
        return PaymentsView(
            typed, {}, tuple(zip(left, ways, strict=True)), any(len(some) > MAX_PAYMENTS_SHOWN for some in found), swaps
        )
