"""From what was asked for to the bytes of a PDF."""

from collections.abc import Callable, Mapping

from companion import pdf
from companion.plays.play import Play
from companion.printing.documents import blank, result
from companion.rules.shape import Json

Drawn = Callable[[str, str], bytes]
"""`pdf.render`, here and now, or `pdf.in_worker` for a server that has taps to answer."""


def print_blank(  # noqa: PLR0913  each is something a person may choose
    game_key: str,
    kind: str,
    *,
    players: Json = None,
    options: Mapping[str, Json] | None = None,
    paper: str = "a4",
    lang: str = "en",
    drawn: Drawn = pdf.render,
) -> bytes:
    """A blank page as a PDF. RefusedError for what cannot be printed, pdf.PdfError where there is no PDF to be had."""
    return drawn(blank(game_key, kind, players=players, options=options, paper=paper, lang=lang), paper)


def print_play(play: Play, *, paper: str = "a4", lang: str = "en", drawn: Drawn = pdf.render) -> bytes:
    """The filled sheet of a play as a PDF. Raises the same."""
    return drawn(result(play, paper=paper, lang=lang), paper)
