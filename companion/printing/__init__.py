"""Printed documents: blank score sheets, setup checklists and player aids of every game, and results of sessions.

`blank`, `blank_for` and `result` return HTML. A browser can show and print it, and `companion.pdf` converts it to PDF.
The content comes from the game's messages and its score sheet.
"""

from companion.printing.documents import KINDS, blank, blank_for, result, usual_copies
from companion.printing.print_request import FORMS, PAPERS

__all__ = ["FORMS", "KINDS", "PAPERS", "blank", "blank_for", "result", "usual_copies"]
