"""The end of a session on the Turn page: the missing values, then the button that shows the winner."""

from dataclasses import dataclass, replace

from companion.rules.game import Words
from companion.sessions.session import Session
from companion.views import score as scores
from companion.views.score import CellView

OVER = "over"
"""Key of the phase after the last turn."""
MAX_ASKED_VALUES = 8
"""Most missing values that the Turn page asks for. The Score page asks for more."""


@dataclass(frozen=True, slots=True)
class EndingView:
    """The end of an open session after its last turn."""

    is_ready: bool
    """True if nothing is missing, so that the winner can be shown."""
    title: Words | None = None
    """Title of the missing values, or None if nothing is missing or if the Score page asks for them."""
    cells: tuple[CellView, ...] = ()
    """Missing values that the Turn page asks for."""
    page: str = "score#open"
    """Page that asks for missing values that the Turn page does not ask for."""
    was: str = ""
    """Form fields of the missing values as a query string, so that a field that stays empty changes nothing."""


def view(session: Session) -> EndingView | None:
    """Return the end of an open session, or None before its last turn is over."""
    if session.phase.key != OVER or session.is_closed:
        return None
    scored = session.scored
    lines = scored.open or scored.ties
    places = {line.place for line in lines if line.place}
    if scored.is_complete or scored.problems or any(line.place is None for line in lines) or len(places) > MAX_ASKED_VALUES:
        is_counted = not scored.problems and all(line.place for line in lines)
        return EndingView(scored.is_complete, page="count" if is_counted else "score#open")
    rows = scores.view(session.game, session.content, scored).rows
    cells = tuple(
        replace(cell, values=values)
        for row in rows
        for cell in (*row.table, *row.cells)
        if cell.kind != "own" and (values := tuple(v for v in cell.values if (v.column, v.key) in places))
    )
    if sum(len(cell.values) for cell in cells) < len(places):
        return EndingView(is_ready=False)
    names = [value.name for cell in cells for value in cell.values]
    title = Words("score-open", {"count": len(places)}) if scored.open else Words("result-tie-open")
    was = "&".join(f"{name}=" for name in names)
    return EndingView(is_ready=False, title=title, cells=cells, was=was)
