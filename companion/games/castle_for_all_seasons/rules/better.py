"""The advice after the game: each player's best trades, and the spot where one servant fewer costs the least points."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.castle_for_all_seasons.rules.box import ALL_SPOTS
from companion.games.castle_for_all_seasons.rules.question import SCORING_SPOTS, Player, Question
from companion.games.castle_for_all_seasons.rules.score import apply_trades, count
from companion.rules.errors import Arg, Key
from companion.rules.table import Words


def better(question: Question) -> Iterator[Words]:
    """Yield the advice for each player, in seat order."""
    for seat, player in enumerate(question.players):
        best = _with(question, seat, replace(player, market_trade=None, palace_trade=None))
        yield from _trades(question, best, seat)
        if spots := [spot for spot in SCORING_SPOTS if player.servants[spot]]:
            brought = {spot: _servant_points(best, seat, spot) for spot in spots}
            least = min(spots, key=lambda spot: brought[spot])
            yield Words(
                "better-helper",
                {"player": player.name, "spot": Key(f"spot-{least}"), "points": brought[least], "fee": ALL_SPOTS[least].fee},
            )


def _trades(question: Question, best: Question, seat: int) -> Iterator[Words]:
    """Yield a player's best trades in market and palace, with the points they score and the gain over the player's real trades.

    Trades that score nothing are left out.
    """
    made, most = (count(one)[seat] for one in (question, best))
    player = apply_trades(best).players[seat]
    talers: Mapping[str, Arg] = {"talers": player.market_trade or 0}
    pieces: Mapping[str, Arg] = {**(player.palace_trade or {})}
    for place, too, handed in (("market", "market", talers), ("palace", "forge", pieces)):
        if points := most.points(place):
            gain = sum(most.points(category) - made.points(category) for category in {place, too})
            yield Words(f"better-{place}", {"player": player.name, **handed, "points": points, "gain": max(gain, 0)})


def _servant_points(best: Question, seat: int, spot: str) -> int:
    """Return how many points the player would lose in the spot's building with one servant fewer on the spot."""
    player = best.players[seat]
    fewer = replace(player, servants={**player.servants, spot: player.servants[spot] - 1})
    both = (count(one)[seat].points(ALL_SPOTS[spot].building) for one in (best, _with(best, seat, fewer)))
    return next(both) - next(both)


def _with(question: Question, seat: int, player: Player) -> Question:
    """Return the question with the player at `seat` replaced."""
    return replace(question, players=(*question.players[:seat], player, *question.players[seat + 1 :]))
