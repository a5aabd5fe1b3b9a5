"""What goes on paper: blank score sheets, setup checklists and player aids of every game, and the results of plays.

Each is a document (`blank`, `blank_for`, `result`): finished HTML that a browser can show and print too, and that
`companion.pdf` makes a PDF of. The game's own words and its one sheet definition are all there is to go by.
"""

from companion.printing.asked import FORMS, PAPERS
from companion.printing.documents import KINDS, blank, blank_for, result

__all__ = ["FORMS", "KINDS", "PAPERS", "blank", "blank_for", "result"]
