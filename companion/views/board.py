"""The board for a tablet in the middle of the table: points and turn, readable from every seat."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.sessions.bounds import EXACT
from companion.sessions.session import Session
from companion.views.result import ResultView
from companion.views.result import view as result_of


@dataclass(frozen=True, slots=True)
class Block:
    """A player, or a column that players share: colours, name and points, or None if no points are known."""

    colours: tuple[int, ...]
    name: str
    points: int | None
    now: bool
    """True if the player is on turn."""
    first: bool
    """True if the player has the first-player marker."""
    bound: str = EXACT
    """Bound of the points: exact, at least, or so far. Points counted during the game are exact."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """The content of the board: a block for each player or column, or the result."""

    blocks: tuple[Block, ...]
    result: ResultView | None
    """Result of a closed session, shown instead of the blocks."""


def view(session: Session, labels: Mapping[str, str]) -> BoardView:
    """Return the board of an open session with its points, or with the result of a closed session.

    Points are the running points, or else the totals of the score sheet. A shared column shows the colours of all its owners,
    unless points are counted for each player. `labels` maps stored names of columns to displayed names.
    """
    if session.is_closed:
        return BoardView((), result_of(session, labels))
    phase, points, players = session.phase, _points(session), session.seating.players
    whose: Iterable[tuple[str, tuple[int, ...]]] = ((name, (seat,)) for seat, name in enumerate(players))
    if not session.running and session.columns != players:
        whose = zip(session.columns, session.game.owners(session.seating), strict=True)
    blocks = (
        Block(
            tuple(session.registered.colours[seat] for seat in seats),
            " · ".join(players[seat] for seat in seats),
            points.get(name),
            now=phase.seat in seats,
            first=phase.marker in seats,
            bound=EXACT if session.running or points.get(name) is None else session.bound(name),
        )
        for name, seats in whose
    )
    return BoardView(tuple(blocks), None)


def _points(session: Session) -> Mapping[str, int]:
    """Return the running points, or else the totals, by player or column. Empty before the first point or entry."""
    result = session.scored.result if session.entries and not session.running else None
    if result is None:
        return session.running
    totals = {s.name: s.total for s in result.ranking.standings}
    return totals | {column.name: column.total for column in result.columns}
