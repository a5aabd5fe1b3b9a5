"""The board for a tablet in the middle of the table: who has how much and whose turn it is, to be read from every seat."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.plays.play import Play
from companion.rules.game import one_seat_each
from companion.views.result import ResultView
from companion.views.result import view as result_of


@dataclass(frozen=True, slots=True)
class Block:
    """A player, or what players share: shields, a name, points where any are known."""

    tinctures: tuple[int, ...]
    name: str
    points: int | None
    now: bool
    first: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """What the board says of everybody."""

    blocks: tuple[Block, ...]
    result: ResultView | None
    """Everybody's place, once the play is over."""


def view(play: Play, labels: Mapping[str, str]) -> BoardView:
    """The board as the play stands, with points as they are counted or as the sheet has them. `labels` are names of columns.

    Columns that belong to several stand with the shields of all their owners, until points are counted for each player.
    """
    if play.is_closed:
        return BoardView((), result_of(play, labels))
    phase, points, players = play.phase, _points(play), play.seating.players
    whose: Iterable[tuple[str, tuple[int, ...]]] = zip(players, one_seat_each(play.seating), strict=True)
    if not play.running and play.columns != players:
        whose = zip(play.columns, play.game.owners(play.seating), strict=True)
    blocks = (
        Block(
            tuple(play.registered.tinctures[seat] for seat in seats),
            " · ".join(players[seat] for seat in seats),
            points.get(name),
            now=phase.seat in seats,
            first=phase.marker in seats,
        )
        for name, seats in whose
    )
    return BoardView(tuple(blocks), None)


def _points(play: Play) -> Mapping[str, int]:
    """By column or player; nothing where nothing was counted or entered yet."""
    result = play.scored.result if play.entries and not play.running else None
    if result is None:
        return play.running
    totals = {s.name: s.total for s in result.ranking.standings}
    return totals | {column.name: column.total for column in result.columns}
