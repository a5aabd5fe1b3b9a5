"""How many taps a round takes three players, over evenings of a game in summer and one in winter, on one phone."""

from collections.abc import Iterator
from itertools import product
from random import Random

from companion.games.castle_for_all_seasons.flow.moves.winter import BEGGAR, unanswered
from companion.games.castle_for_all_seasons.flow.play import CALLING, HOUSING
from companion.rules.game import Offer

from .table import Table

SNOW = [2, 3, 5, 6, 8, 9, 11, 12, 14]
EVENINGS = 5
MOST = 10


class Evening(Table):
    """Three who play as people do. Each tap is a button that is offered: one more or one less would be another play."""

    def __init__(self, season: str, seed: int) -> None:
        super().__init__("Anna", "Boris", "Vera", season=season, snow_rounds_15=SNOW)
        self.chance = Random(seed)

    def rounds(self) -> Iterator[int]:
        """The taps of each round to the end."""
        taps, number = 0, 1
        while not self.state.over:
            if self.state.round > number:
                yield taps
                taps, number = 0, self.state.round
            for offer in self.acts() if self.state.current else [self.before()]:
                self.do(offer.type, **offer.args)
                taps += 1
        yield taps

    def some(self, what: str) -> list[Offer]:
        return [offer for offer in self.screen.offers(what) if not offer.pressed]

    def before(self) -> Offer:
        """The next tap before anybody acts: an event is named, most do what is usual, a card is laid."""
        if self.step == "draw":
            return self.chance.choice(self.some("draw-event"))
        if self.step == "event":
            return self.answer()
        laid = [o for o in self.some("pick") if not o.instead and not o.args.get("secret")]
        mine = {o.args["card"]: o for o in reversed(laid) if o.args["player"] == laid[0].args["player"]}
        out = len(self.state.hands[self.seating.players.index(laid[0].args["player"])].played)
        others = [card for card in mine if card != "architect"]
        return mine["architect" if "architect" in mine and (out >= 5 or not others) else self.chance.choice(others)]

    def answer(self) -> Offer:
        """One in three does what is not usual, and says so; all others do the usual, with one tap."""
        event, players = self.state.asking[0], self.seating.players
        lacking = [players[seat] for seat in unanswered(self.state, event)]
        special = [o for o in self.some("choose") if o.args["player"] in lacking or o.args["choice"] in ("drop", "refuse")]
        usual = self.some("settle-event")
        if usual and (not special or self.chance.random() < (0.85 if event == BEGGAR else 0.5)):
            return usual[0]
        return self.chance.choice(special)

    def acts(self) -> Iterator[Offer]:
        """A trader sends a helper; who can build mostly builds, once or twice; bricklayers place a helper or two; done."""
        card, chance = self.state.current.card, self.chance
        sends = [offer for offer in self.some("send") if offer.args.get("done")]
        if card == CALLING[0] and sends and chance.random() < 0.9:
            yield chance.choice(sends)
            return
        times = chance.choice([1, 1, 2] if card in HOUSING else [0, 1, 1])
        for what in ["build"] * times + ["place"] * (chance.choice([1, 1, 2]) if card in HOUSING else 0):
            if self.some(what) and (what == "build" or self.state.current.built):
                yield chance.choice(self.some(what))
        yield self.screen.offers("done")[0]


def test_a_round_takes_three_players_ten_taps_on_average():
    rounds = []
    for season, seed in product(("summer", "winter"), range(EVENINGS)):
        table = Evening(season, seed)
        taps = list(table.rounds())
        assert (table.state.over, sum(taps)) == (True, len(table.facts))
        assert table.state.all_built > 15
        rounds += taps
    assert sum(rounds) / len(rounds) <= MOST
