"""The reveal: everybody picks cards, then all lie open."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from companion.games.castle_for_all_seasons.flow import possible
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, must_be_at
from companion.games.castle_for_all_seasons.flow.state import INCOME, Act, State
from companion.games.castle_for_all_seasons.rules.round_order import CARDS, acting_order
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Choice, Flag, Json, ListOf, Name, Record
from companion.rules.table import refusal


class _Revealing(Tap):
    """What turns the cards up: a tap of its own, or the last card."""

    def then(self, state: State, data: Data) -> State:
        hands = tuple(
            replace(hand, played=(*hand.played, *cards)) for hand, cards in zip(state.hands, data["cards"], strict=True)
        )
        return replace(state, hands=hands, acts=_acts(data["order"]), picks=((),) * len(hands))


class _Picking(_Revealing):
    """Cards picked. With `reveal` the last card that lacks turns all of them up."""

    facts = ("cards-picked",)
    ordered = False

    def picked(self, table: Table[State], at: str, seat: int, cards: list[str], *, reveal: bool) -> Fact | Doubtful:
        """These cards are a player's. The architect can be laid against the book, a card that is not in hand cannot."""
        state, name = table.state, table.seating.players[seat]
        gone = next((card for card in cards if not possible.is_held(state, seat, card)), None)
        if gone is not None:
            raise refusal(at, "card-not-playable", card=Key(f"card-{gone}"), player=name)
        picks = (*state.picks[:seat], tuple(cards), *state.picks[seat + 1 :])
        last = reveal and all(len(p) == possible.cards_due(table, s) for s, p in enumerate(picks))
        fact = Fact("cards-picked", {"seat": seat, "cards": cards} | ({"revealed": _revealed(table, picks)} if last else {}))
        new = (card for card in cards if card not in state.picks[seat])
        if all(possible.is_playable(state, seat, card) for card in new):
            return fact
        return doubtful(fact, Problem(at, "architect-forbidden", {"round": state.round, "player": name}))

    def then(self, state: State, data: Data) -> State:
        seat = data["seat"]
        state = replace(state, picks=(*state.picks[:seat], tuple(data["cards"]), *state.picks[seat + 1 :]))
        return super().then(state, data["revealed"]) if "revealed" in data else state

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-cards-revealed" if "revealed" in fact.data else "log-cards-picked", self.said(fact, seating))

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "count": len(fact.data["cards"])}

    def asked(self, fact: Fact, seating: Seating) -> Args:
        return {**super().asked(fact, seating), "reveal": "revealed" in fact.data}


class Pick(_Picking):
    """One card more; a card that is picked already is taken back."""

    type = "pick"
    takes = Record({"player": Name(), "card": Choice(CARDS), "reveal": Flag()}, {"reveal": False})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        """Every card that may be laid or was picked all the same. The only one that lacks reveals."""
        if possible.step(table) != "reveal":
            return
        lacking = possible.lacking_cards(table)
        for seat in possible.playing_order(table):
            picked = table.state.picks[seat]
            last = lacking == {seat: 1}
            playable = possible.playable(table.state.hands[seat], table.state.round)
            for card in (card for card in CARDS if card in {*playable, *picked}):
                args = {"player": table.seating.players[seat], "card": card}
                reveals = {"reveal": True} if last and card not in picked else {}
                yield Offer(self.type, {**args, **reveals}, pressed=card in picked)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        must_be_at(table, "reveal")
        seat, card = table.seat(args["player"]), args["card"]
        picked = table.state.picks[seat]
        if card in picked:
            cards = [c for c in picked if c != card]
        else:  # one too many pushes out the one tapped first
            cards = [*picked, card][-max(1, possible.cards_due(table, seat)) :]
        return self.picked(table, "card", seat, cards, reveal=args["reveal"])


class Lay(_Picking):
    """All cards of a player at once, in place of those picked so far."""

    type = "lay"
    takes = Record({"player": Name(), "cards": ListOf(Choice(CARDS), most=2), "reveal": Flag()}, {"reveal": False})

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        must_be_at(table, "reveal")
        seat, cards = table.seat(args["player"]), args["cards"]
        due = max(1, possible.cards_due(table, seat))
        if len(cards) > due:
            raise refusal("cards", "cards-above", player=table.seating.players[seat], most=due)
        twice = next((card for card in cards if cards.count(card) > 1), None)
        if twice is not None:
            raise refusal("cards", "card-twice", card=Key(f"card-{twice}"))
        return self.picked(table, "cards", seat, cards, reveal=args["reveal"])


class Reveal(_Revealing):
    """All cards lie open."""

    type = "reveal"
    facts = ("cards-revealed",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if possible.step(table) == "reveal" and not possible.lacking_cards(table):
            yield Offer(self.type)

    def happens(self, table: Table[State], _args: Args) -> Fact:
        must_be_at(table, "reveal")
        for seat in possible.lacking_cards(table):
            due = possible.cards_due(table, seat)
            raise refusal("card", "cards-due", player=table.seating.players[seat], count=due)
        return Fact("cards-revealed", _revealed(table, table.state.picks))


def _revealed(table: Table[State], picks: Sequence[tuple[str, ...]]) -> dict[str, Json]:
    """The cards that lie open, and the order in which they act."""
    order = acting_order(dict(enumerate(picks)), possible.playing_order(table))
    return {"cards": [list(cards) for cards in picks], "order": [[seat, card] for seat, card in order]}


def _acts(order: Sequence[Sequence[Json]]) -> tuple[Act, ...]:
    """The acts of a round in order, the income standing right after the last trader."""
    acts = [Act(seat, card) for seat, card in order]
    traders = [i for i, act in enumerate(acts) if act.card == "trader"]
    if traders:
        acts.insert(traders[-1] + 1, Act(None, INCOME))
    return tuple(acts)
