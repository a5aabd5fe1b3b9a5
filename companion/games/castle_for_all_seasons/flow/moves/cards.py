"""The moves of the reveal: each player picks cards, then all cards are turned face up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import ClassVar

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, must_be_at, player_names_by_card
from companion.games.castle_for_all_seasons.flow.play import INCOME, Act, State, replace_item
from companion.games.castle_for_all_seasons.rules.assist import acting_order
from companion.games.castle_for_all_seasons.rules.box import CARDS, WORKERS
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Fact, NeedsConfirmation, Offer, Seating, Table, Words, confirm_if
from companion.rules.shape import Choice, Flag, Json, ListOf, Record, Seat, Text
from companion.rules.table import not_possible_now, refusal

OPTIONAL_FIELDS = {"reveal": Flag(), "secret": Flag(), "browser": Text(64)}
OPTIONAL_DEFAULTS: Mapping[str, Json] = {"reveal": False, "secret": False, "browser": ""}
"""Default values of OPTIONAL_FIELDS.

`browser` is the id of the browser that picks in secret. Only that browser may show the cards again.
"""


class Lay(Tap):
    """The move that enters all cards of one player at once and replaces earlier picks.

    With `reveal`, it also reveals all cards if no player lacks a card afterwards. Cards picked in `secret` stay hidden until
    the reveal, except on the phone that picked them.
    """

    type = "lay"
    facts = ("cards-picked",)
    takes = Record({"player": Seat(), "cards": ListOf(Choice(CARDS), most=2), **OPTIONAL_FIELDS}, OPTIONAL_DEFAULTS)
    ordered = False
    flags: ClassVar = {"reveal": "revealed", "secret": "secret"}
    problem_field = "cards"
    """Name of the command's field that refusals mention."""

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        """Return the fact. An architect that the rulebook forbids now needs a confirmation.

        Raise RefusedError for a card that is not in the player's hand.
        """
        if not play.may_lay(table):
            raise not_possible_now(play.step(table))
        state, seat, name = table.state, table.seat(args["player"]), args["player"]
        cards, hand = self.picks_after(table, seat, args), state.hands[seat]
        gone = next((card for card in cards if card in {*hand.played, *hand.gone}), None)
        if gone is not None:
            raise refusal(self.problem_field, "card-not-playable", card=Key(f"card-{gone}"), player=name)
        is_other = chosen_elsewhere(state, seat, args["browser"])
        picks = replace_item(state.picks, seat, tuple(cards))
        laid = replace(table, state=replace(state, picks=picks))
        last = args["reveal"] and not is_other and play.step(table) == "reveal" and not play.lacking_cards(laid)
        secret: dict[str, Json] = {"secret": True} if args["secret"] or seat in state.sealed else {}
        secret |= {"browser": args["browser"]} if secret and args["browser"] else {}
        secret |= {"replaced": True} if is_other else {}
        opens = {"opens": True} if last and (secret or state.sealed) else {}
        revealed = {"revealed": _reveal_data(table, picks)} if last else {}
        fact = Fact("cards-picked", {"seat": seat, "cards": cards, **secret, **opens, **revealed})
        if {*cards} <= {*(() if is_other else state.picks[seat]), *hand.playable(state.round)}:
            return fact
        return confirm_if(fact, Problem(self.problem_field, "architect-forbidden", {"round": state.round, "player": name}))

    def picks_after(self, table: Table[State], seat: int, args: Args) -> list[str]:
        """Return all cards that the player has picked after this command. Raise RefusedError for too many or repeated cards."""
        cards: list[str] = args["cards"]
        due = max(1, play.cards_due(table, seat))
        if len(cards) > due:
            raise refusal("cards", "cards-above", player=args["player"], most=due)
        twice = next((card for card in cards if cards.count(card) > 1), None)
        if twice is not None:
            raise refusal("cards", "card-twice", card=Key(f"card-{twice}"))
        return cards

    def apply_fact(self, state: State, data: Data) -> State:
        seat, cards = data["seat"], tuple(data["cards"])
        sealed = {**state.sealed, **({seat: data.get("browser", "")} if data.get("secret") else {})}
        swapped = {*state.swapped, *([seat] if data.get("replaced") else [])}
        if not cards:
            sealed.pop(seat, None)
        state = replace(state, picks=replace_item(state.picks, seat, cards), sealed=sealed, swapped=tuple(sorted(swapped)))
        return _reveal_cards(state, data["revealed"]) if "revealed" in data else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        if "revealed" in fact.data:
            return _reveal_line(fact.data["revealed"], seating)
        return Words("log-cards-replaced" if "replaced" in fact.data else "log-cards-picked", self.said(fact, seating))

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "count": len(fact.data["cards"])}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return supply_reminder(table) if "revealed" in fact.data else None

    def for_file(self, data: Data, *, is_open: bool) -> Data:
        """Return the data without the browser that picked. While the cards are secret, return them without the cards, too."""
        told = {name: value for name, value in data.items() if name not in {"browser", "replaced"}}
        return told if is_open else {"seat": data["seat"], "cards": [], "secret": True}


class Pick(Lay):
    """The move that picks one more card of a player. A card that is already picked is taken back.

    Two phones may each pick one of the last two cards at the same time. Then neither command reveals the cards.
    """

    type = "pick"
    takes = Record({"player": Seat(), "card": Choice(CARDS), **OPTIONAL_FIELDS}, OPTIONAL_DEFAULTS)
    problem_field = "card"

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        """Yield four offers for each card that may be picked or taken back.

        They combine `reveal` or not with `secret` or not.
        """
        for seat in play.playing_order(table):
            offers = self.of_hand(table, seat, secret=False)
            for offer, reveal, secret in product(offers, (True, False), (False, True)):
                named = {name: offer.args[name] for name in ("player", "card")}
                yield replace(offer, args=named | _how(reveal=reveal, secret=secret))

    def of_hand(self, table: Table[State], seat: int, *, secret: bool, is_other: bool = False) -> Iterable[Offer]:
        """Yield one offer for each card of a player that may be laid or is already picked.

        The offer of the only missing card also reveals all cards. `is_other` means that another phone picked the player's cards
        in secret. Then the offers do not show those picks, but replace them.
        """
        if not play.may_lay(table):
            return
        lacking, is_last_step = play.lacking_cards(table), play.step(table) == "reveal" and not is_other
        picked, playable = () if is_other else table.state.picks[seat], table.state.hands[seat].playable(table.state.round)
        for card in (card for card in CARDS if card in playable or card in picked):
            reveal = is_last_step and lacking == {seat: 1} and card not in picked
            args = {"player": table.seating.players[seat], "card": card, **_how(reveal=reveal, secret=secret)}
            yield Offer(self.type, args, pressed=card in picked, instead=is_other or seat not in lacking)

    def picks_after(self, table: Table[State], seat: int, args: Args) -> list[str]:
        is_other, card = chosen_elsewhere(table.state, seat, args["browser"]), args["card"]
        picked = () if is_other else table.state.picks[seat]
        if card in picked:
            return [c for c in picked if c != card]
        # one card too many replaces the one tapped first
        return [*picked, card][-max(1, play.cards_due(table, seat)) :]


def chosen_elsewhere(state: State, seat: int, browser: str) -> bool:
    """Return whether a player's cards were picked in secret by another browser than `browser`."""
    return bool(state.picks[seat]) and state.sealed.get(seat, browser) != browser


def _how(**flags: bool) -> dict[str, Json]:
    """Return only the true flags, as command fields. A missing field means false."""
    return {name: True for name, value in flags.items() if value}


class Reveal(Tap):
    """The move that reveals all cards, once no player lacks a card."""

    type = "reveal"
    facts = ("cards-revealed",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if play.step(table) == "reveal" and not play.lacking_cards(table):
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Args) -> Fact | NeedsConfirmation:
        must_be_at(table, "reveal")
        for seat in play.lacking_cards(table):
            due = play.cards_due(table, seat)
            raise refusal("card", "cards-due", player=table.seating.players[seat], count=due)
        opens = {"opens": True} if table.state.sealed else {}
        return Fact("cards-revealed", {**_reveal_data(table, table.state.picks), **opens})

    def apply_fact(self, state: State, data: Data) -> State:
        return _reveal_cards(state, data)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return _reveal_line(fact.data, seating)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return supply_reminder(table)


def _reveal_line(data: Data, seating: Seating) -> Words:
    """Return the log line that lists the revealed cards, each with its players in acting order."""
    return Words("log-cards-revealed", player_names_by_card(CARDS, data["order"], seating))


def supply_reminder(table: Table[State]) -> Words | None:
    """Return the reminder to put the supply on the workers' cards just revealed. None without workers."""
    said = player_names_by_card(WORKERS, [(act.seat, act.card) for act in table.state.acts], table.seating)
    return Words("remind-supply", said) if any(said.values()) else None


def _reveal_data(table: Table[State], picks: Sequence[Sequence[str]]) -> dict[str, Json]:
    """Return the data of a reveal: each player's cards by seat, and (seat, card) in acting order."""
    order = acting_order(dict(enumerate(picks)), play.playing_order(table))
    return {"cards": [list(cards) for cards in picks], "order": [[seat, card] for seat, card in order]}


def _reveal_cards(state: State, data: Data) -> State:
    """Return the state after the reveal, with all characters in acting order. The income comes right after the last trader."""
    acts = [Act(seat, card) for seat, card in data["order"]]
    traders = [i for i, act in enumerate(acts) if act.card == "trader"]
    if traders:
        acts.insert(traders[-1] + 1, Act(None, INCOME))
    laid = zip(state.hands, data["cards"], strict=True)
    hands = tuple(replace(hand, played=(*hand.played, *cards)) for hand, cards in laid)
    return replace(state, hands=hands, acts=tuple(acts), picks=((),) * len(hands), sealed={}, swapped=())


PICK = Pick()
MOVES = (PICK, Lay(), Reveal())
"""Moves of the reveal. `Moves.by_fact` keeps the last move of a fact type, so a fact `cards-picked` is replayed by Lay."""
