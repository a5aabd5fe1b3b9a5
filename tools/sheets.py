"""All printed pages as PDFs, as pictures and on one contact sheet, for people to check: `make sheets`.

This is no test, because only people can judge how a page looks. Needs pdftoppm (Debian: poppler-utils).
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from companion import pdf, printing
from companion.games import all_games
from companion.printing import KINDS, PAPERS
from companion.sessions.service import open_sessions
from companion.storage import Storage
from companion.texts import LANGUAGES
from tests.game_contract.cases import chosen
from tests.printing.tables import TABLES, names_of

ROOT = Path(__file__).resolve().parent.parent
DPI = 110


def pages() -> Iterator[tuple[str, str, str]]:
    """Yield (name, HTML, paper) of every page: blank ones for the fewest and the most players, and filled ones of sessions."""
    for key, game in all_games().items():
        for options in chosen(game):
            told = "-".join(str(v) for value in options.values() for v in (value if isinstance(value, list) else [value]))
            for seats in sorted({min(game.seats), max(game.seats)}):
                for kind in KINDS:
                    for paper in PAPERS:
                        for lang in LANGUAGES:
                            name = "_".join(filter(None, (key, kind, told, f"{seats}p", paper, lang)))
                            asked = {"players": seats, "options": options, "paper": paper, "lang": lang}
                            yield name, printing.blank(key, kind, **asked), paper
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(Path(folder))
        sessions = open_sessions(storage)
        for name, (played, seats) in TABLES.items():
            for lang in LANGUAGES:
                for called, long in (("", False), ("long", True)):
                    session = played(sessions, names_of(lang, seats, long=long))
                    for paper in PAPERS:
                        whole = "_".join(filter(None, ("result", name, called, paper, lang)))
                        yield whole, printing.result(session, paper=paper, lang=lang), paper
                        if long:
                            whole = whole.replace("result", "named", 1)
                            yield whole, printing.blank_for(session, "score-sheet", paper=paper, lang=lang), paper
        storage.close()


def main(out: Path, wanted: list[str]) -> None:
    """Print all pages whose names contain each of the wanted words."""
    if not shutil.which("pdftoppm"):
        sys.exit("pdftoppm is missing: apt-get install poppler-utils")
    out.mkdir(parents=True, exist_ok=True)
    press = pdf.PdfRenderer()
    made: list[Path] = []
    with ThreadPoolExecutor(2) as drawing:
        for name, html, paper in pages():
            if all(word in name for word in wanted):
                file = out / f"{name}.pdf"
                file.write_bytes(press.print(html, paper))
                drawing.submit(picture, file)
                made.append(file)
                print(f"{file.stat().st_size / 1000:6.1f} kB  {name}")
    print(contact_sheet(out, made))


def picture(file: Path) -> None:
    """Write a PNG of each page beside the PDF."""
    stem = file.with_suffix("")
    for old in file.parent.glob(f"{stem.name}-*.png"):
        old.unlink()
    subprocess.run(["pdftoppm", "-r", str(DPI), "-png", file, stem], check=True)  # noqa: S603, S607  our own files


def contact_sheet(out: Path, made: list[Path]) -> Path:
    """Write a page of small pictures in grey, as a laser printer prints them. Each links to the full size. Return its path."""
    rows = []
    for file in made:
        stem = file.stem
        shots = "".join(f'<a href="{p.name}"><img src="{p.name}" alt=""></a>' for p in sorted(out.glob(f"{stem}-*.png")))
        rows.append(f'<figure>{shots}<figcaption><a href="{file.name}">{stem}</a></figcaption></figure>')
    body = "body{font:11px sans-serif;background:#999;display:flex;flex-wrap:wrap;gap:12px}"
    style = f"{body}figure{{margin:0}}img{{height:300px;filter:grayscale(1)}}"
    sheet = out / "index.html"
    sheet.write_text(
        f'<!doctype html><meta charset="utf-8"><title>Sheets</title><style>{style}</style>{"".join(rows)}', "utf-8"
    )
    return sheet


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "sheets"), sys.argv[2:])
