"""What would have been better: everybody's best trades, and the helper in the castle who brought least."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.castle_for_all_seasons.rules.box import PLACES
from companion.games.castle_for_all_seasons.rules.question import EARNING, Player, Question
from companion.games.castle_for_all_seasons.rules.score import count, traded
from companion.rules.errors import Arg, Key
from companion.rules.table import Words


def better(question: Question) -> Iterator[Words]:
    """The sentences about each player, one after the other."""
    for seat, player in enumerate(question.players):
        best = _with(question, seat, replace(player, market_trade=None, palace_trade=None))
        yield from _trades(question, best, seat)
        if spots := [spot for spot in EARNING if player.servants[spot]]:
            brought = {spot: _brought(best, seat, spot) for spot in spots}
            least = min(spots, key=lambda spot: brought[spot])
            yield Words(
                "better-helper",
                {"player": player.name, "spot": Key(f"spot-{least}"), "points": brought[least], "fee": PLACES[least].fee},
            )


def _trades(question: Question, best: Question, seat: int) -> Iterator[Words]:
    """The best trades of a player that bring anything, and how much more they do than what was handed in."""
    made, most = (count(one)[seat] for one in (question, best))
    player = traded(best).players[seat]
    talers: Mapping[str, Arg] = {"talers": player.market_trade or 0}
    pieces: Mapping[str, Arg] = {**(player.palace_trade or {})}
    for place, too, handed in (("market", "market", talers), ("palace", "forge", pieces)):
        if points := most.points(place):
            gain = sum(most.points(category) - made.points(category) for category in {place, too})
            yield Words(f"better-{place}", {"player": player.name, **handed, "points": points, "gain": max(gain, 0)})


def _brought(best: Question, seat: int, spot: str) -> int:
    """How much less a player's helpers there would have earned with one fewer."""
    player = best.players[seat]
    fewer = replace(player, servants={**player.servants, spot: player.servants[spot] - 1})
    both = (count(one)[seat].points(PLACES[spot].building) for one in (best, _with(best, seat, fewer)))
    return next(both) - next(both)


def _with(question: Question, seat: int, player: Player) -> Question:
    """The same with that player in the seat."""
    return replace(question, players=(*question.players[:seat], player, *question.players[seat + 1 :]))
