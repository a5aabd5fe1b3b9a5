"""The board for a tablet in the middle of the table: who has how much and whose turn it is, to be read from every seat."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.plays.play import Play
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
    """The board as the play stands, with points as they are counted or as the sheet has them. `labels` are names of columns."""
    if play.is_closed:
        return BoardView((), result_of(play, labels))
    is_shared = not (play.running or play.columns == play.seating.players)
    return BoardView(_shared(play) if is_shared else _players(play), None)


def _players(play: Play) -> tuple[Block, ...]:
    phase, points = play.phase, _points(play)
    return tuple(
        Block((tincture,), name, points.get(name), now=phase.seat == seat, first=phase.marker == seat)
        for seat, (name, tincture) in enumerate(zip(play.seating.players, play.registered.tinctures, strict=True))
    )


def _shared(play: Play) -> tuple[Block, ...]:
    """Columns that belong to several: each with the shields of its owners."""
    phase, points, names = play.phase, _points(play), play.seating.players
    found = []
    for column, seats in zip(play.columns, play.game.owners(play.seating), strict=True):
        label = " · ".join(names[seat] for seat in seats)
        shields = tuple(play.registered.tinctures[seat] for seat in seats)
        found.append(Block(shields, label, points.get(column), now=phase.seat in seats, first=phase.marker in seats))
    return tuple(found)


def _points(play: Play) -> dict[str, int]:
    """By column or player; nothing where nothing was counted or entered yet."""
    if play.running:
        return dict(play.running)
    result = play.scored.result
    if result is None or not play.entries:
        return {}
    totals = {s.name: s.total for s in result.ranking.standings}
    return totals | {column.name: column.total for column in result.columns}
