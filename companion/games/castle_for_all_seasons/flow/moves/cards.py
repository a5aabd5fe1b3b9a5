"""The reveal: everybody picks cards, then all lie open."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import ClassVar

from companion.games.castle_for_all_seasons.flow import play
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, must_be_at, whose
from companion.games.castle_for_all_seasons.flow.play import INCOME, Act, State, replaced
from companion.games.castle_for_all_seasons.rules.assist import acting_order
from companion.games.castle_for_all_seasons.rules.box import CARDS, WORKERS
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Choice, Flag, Json, ListOf, Name, Record
from companion.rules.table import not_the_moment, refusal

HOW = {"reveal": Flag(), "secret": Flag()}
NEITHER: Mapping[str, Json] = {"reveal": False, "secret": False}


class Lay(Tap):
    """All cards of a player at once, in place of those picked so far. With `reveal` the last that lack turn all of them up.

    What was laid in `secret` no page, no answer and no file tells until all lie open.
    """

    type = "lay"
    facts = ("cards-picked",)
    takes = Record({"player": Name(), "cards": ListOf(Choice(CARDS), most=2), **HOW}, NEITHER)
    ordered = False
    flags: ClassVar = {"reveal": "revealed", "secret": "secret"}
    at = "cards"
    """The field that a refusal names."""

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        """The architect can be laid against the book, a card that is not in hand cannot."""
        if not play.may_lay(table):
            raise not_the_moment(play.step(table))
        state, seat, name = table.state, table.seat(args["player"]), args["player"]
        cards, hand = self.cards(table, seat, args), state.hands[seat]
        gone = next((card for card in cards if card in {*hand.played, *hand.gone}), None)
        if gone is not None:
            raise refusal(self.at, "card-not-playable", card=Key(f"card-{gone}"), player=name)
        picks = replaced(state.picks, seat, tuple(cards))
        laid = replace(table, state=replace(state, picks=picks))
        last = args["reveal"] and play.step(table) == "reveal" and not play.lacking_cards(laid)
        secret = {"secret": True} if args["secret"] or seat in state.sealed else {}
        opens = {"opens": True} if last and (secret or state.sealed) else {}
        revealed = {"revealed": _revealed(table, picks)} if last else {}
        fact = Fact("cards-picked", {"seat": seat, "cards": cards, **secret, **opens, **revealed})
        if {*cards} <= {*state.picks[seat], *hand.playable(state.round)}:
            return fact
        return doubtful(fact, Problem(self.at, "architect-forbidden", {"round": state.round, "player": name}))

    def cards(self, table: Table[State], seat: int, args: Args) -> list[str]:
        """All the cards that the player then has picked."""
        cards: list[str] = args["cards"]
        due = max(1, play.cards_due(table, seat))
        if len(cards) > due:
            raise refusal("cards", "cards-above", player=args["player"], most=due)
        twice = next((card for card in cards if cards.count(card) > 1), None)
        if twice is not None:
            raise refusal("cards", "card-twice", card=Key(f"card-{twice}"))
        return cards

    def then(self, state: State, data: Data) -> State:
        seat, cards = data["seat"], tuple(data["cards"])
        sealed = {*state.sealed, *([seat] if data.get("secret") else [])} - (set() if cards else {seat})
        state = replace(state, picks=replaced(state.picks, seat, cards), sealed=tuple(sorted(sealed)))
        return _turned_up(state, data["revealed"]) if "revealed" in data else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        if "revealed" in fact.data:
            return _opened(fact.data["revealed"], seating)
        return Words("log-cards-picked", self.said(fact, seating))

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "count": len(fact.data["cards"])}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return _supply(table) if "revealed" in fact.data else None


class Pick(Lay):
    """One card more; a card that is picked already is taken back. Two phones may both tap what neither knew to be the last."""

    type = "pick"
    takes = Record({"player": Name(), "card": Choice(CARDS), **HOW}, NEITHER)
    at = "card"

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        """The cards of every hand, revealing all or not, in secret or not."""
        for seat in play.playing_order(table):
            offers = self.of_hand(table, seat, secret=False)
            for offer, reveal, secret in product(offers, (True, False), (False, True)):
                named = {name: offer.args[name] for name in ("player", "card")}
                yield replace(offer, args=named | _how(reveal=reveal, secret=secret))

    def of_hand(self, table: Table[State], seat: int, *, secret: bool) -> Iterable[Offer]:
        """A player's cards that may be laid or were picked all the same. The only one that lacks reveals, as a rule."""
        if not play.may_lay(table):
            return
        lacking, is_last_step = play.lacking_cards(table), play.step(table) == "reveal"
        picked, playable = table.state.picks[seat], table.state.hands[seat].playable(table.state.round)
        for card in (card for card in CARDS if card in playable or card in picked):
            reveal = is_last_step and lacking == {seat: 1} and card not in picked
            args = {"player": table.seating.players[seat], "card": card, **_how(reveal=reveal, secret=secret)}
            yield Offer(self.type, args, pressed=card in picked, instead=seat not in lacking)

    def cards(self, table: Table[State], seat: int, args: Args) -> list[str]:
        picked, card = table.state.picks[seat], args["card"]
        if card in picked:
            return [c for c in picked if c != card]
        # one too many pushes out the one tapped first
        return [*picked, card][-max(1, play.cards_due(table, seat)) :]


def _how(**flags: bool) -> dict[str, Json]:
    """The fields that are said: what is left out is not so."""
    return {name: True for name, value in flags.items() if value}


class Reveal(Tap):
    """All cards lie open."""

    type = "reveal"
    facts = ("cards-revealed",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if play.step(table) == "reveal" and not play.lacking_cards(table):
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        must_be_at(table, "reveal")
        for seat in play.lacking_cards(table):
            due = play.cards_due(table, seat)
            raise refusal("card", "cards-due", player=table.seating.players[seat], count=due)
        opens = {"opens": True} if table.state.sealed else {}
        return Fact("cards-revealed", {**_revealed(table, table.state.picks), **opens})

    def then(self, state: State, data: Data) -> State:
        return _turned_up(state, data)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return _opened(fact.data, seating)

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return _supply(table)


def _opened(data: Data, seating: Seating) -> Words:
    """Which cards lie open, in the order in which they act, and whose they are."""
    return Words("log-cards-revealed", whose(CARDS, data["order"], seating))


def _supply(table: Table[State]) -> Words | None:
    """What is put on the workers' cards."""
    said = whose(WORKERS, [(act.seat, act.card) for act in table.state.acts], table.seating)
    return Words("remind-supply", said) if any(said.values()) else None


def _revealed(table: Table[State], picks: Sequence[Sequence[str]]) -> dict[str, Json]:
    """The cards that lie open, and the order in which they act."""
    order = acting_order(dict(enumerate(picks)), play.playing_order(table))
    return {"cards": [list(cards) for cards in picks], "order": [[seat, card] for seat, card in order]}


def _turned_up(state: State, data: Data) -> State:
    """The cards lie open and act in order, the income standing right after the last trader."""
    acts = [Act(seat, card) for seat, card in data["order"]]
    traders = [i for i, act in enumerate(acts) if act.card == "trader"]
    if traders:
        acts.insert(traders[-1] + 1, Act(None, INCOME))
    laid = zip(state.hands, data["cards"], strict=True)
    hands = tuple(replace(hand, played=(*hand.played, *cards)) for hand, cards in laid)
    return replace(state, hands=hands, acts=tuple(acts), picks=((),) * len(hands), sealed=())


PICK = Pick()
MOVES = (PICK, Lay(), Reveal())
"""Pick before Lay: a fact of cards picked is played again as the cards that then lie there."""
