"""Taps per round of three players on one phone, over simulated games in summer and winter."""

from collections.abc import Iterator
from itertools import product
from random import Random

from companion.games.castle_for_all_seasons.flow.moves.winter import BEGGAR, unanswered
from companion.games.castle_for_all_seasons.flow.play import SERVANT_PLACERS
from companion.rules.game import NeedsConfirmation, Offer

from .table import SeasonsTable

SNOW = [2, 3, 5, 6, 8, 9, 11, 12, 14]
EVENINGS = 5
MOST = 10


class Evening(SeasonsTable):
    """Three simulated players who tap like people.

    Every tap is an offered button. A different number of taps would be a different game.
    """

    def __init__(self, season: str, seed: int) -> None:
        super().__init__("Anna", "Boris", "Vera", season=season, snow_rounds_15=SNOW)
        self.chance = Random(seed)
        self.confirmed = 0

    def rounds(self) -> Iterator[int]:
        """Yield the number of taps of each round until the end."""
        taps, number = 0, 1
        while not self.state.over:
            if self.state.round > number:
                yield taps
                taps, number = 0, self.state.round
            for offer in self.acts() if self.state.current else [self.before()]:
                is_asked = isinstance(self.found(offer.type, offer.args), NeedsConfirmation)
                self.do(offer.type, sure=is_asked, **offer.args)
                self.confirmed += is_asked
                taps += 1 + is_asked
        yield taps

    def some(self, what: str) -> list[Offer]:
        return [offer for offer in self.screen.offers(what) if not offer.pressed]

    def before(self) -> Offer:
        """Return the next tap before the reveal: name an event, answer it, or lay a card."""
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
        """Return the usual answer for everybody in one tap, or sometimes an unusual answer of one player."""
        event, players = self.state.asking[0], self.seating.players
        lacking = [players[seat] for seat in unanswered(self.state, event)]
        special = [o for o in self.some("choose") if o.args["player"] in lacking or o.args["choice"] in ("drop", "refuse")]
        usual = self.some("settle-event")
        if usual and (not special or self.chance.random() < (0.85 if event == BEGGAR else 0.5)):
            return usual[0]
        return self.chance.choice(special)

    def acts(self) -> Iterator[Offer]:
        """Yield the taps of one action.

        A trader usually sends a servant. A builder builds once or twice, and may place one or two servants.
        """
        card, chance = self.state.current.card, self.chance
        sends = [offer for offer in self.some("send") if offer.args.get("done")]
        if card == "trader" and sends and chance.random() < 0.9:
            yield chance.choice(sends)
            return
        times = chance.choice([1, 1, 2] if card in SERVANT_PLACERS else [0, 1, 1])
        for what in ["build"] * times + ["place"] * (chance.choice([1, 1, 2]) if card in SERVANT_PLACERS else 0):
            if self.some(what) and (what == "build" or self.state.current.built):
                yield chance.choice(self.some(what))
        yield self.screen.offers("done")[0]


def test_taps_per_round_of_three_players_average_at_most_ten():
    rounds = []
    for season, seed in product(("summer", "winter"), range(EVENINGS)):
        table = Evening(season, seed)
        taps = list(table.rounds())
        assert (table.state.over, sum(taps)) == (True, len(table.facts) + table.confirmed)
        assert table.state.all_built > 15
        rounds += taps
    assert sum(rounds) / len(rounds) <= MOST
