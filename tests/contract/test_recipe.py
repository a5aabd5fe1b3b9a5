"""The recipe is tried: one folder adds a game that is only counted, and everything the others are held to holds for it."""

import json
import subprocess
import sys
from pathlib import Path

from companion.templating import ROOT

GAME = Path(__file__).parent.parent / "made_up" / "three_towers"
MOST_LINES = 150
QUESTION = {
    "game": "three-towers",
    "players": [
        {"name": "Ann", "tall": 3, "round": 1, "stones": 4},
        {"name": "Bob", "tall": 0, "round": 2, "flags": 4, "stones": 9},
    ],
}


def python(*program: str, sent: str = "") -> str:
    """What a program prints in which the made-up games stand beside the others."""
    done = subprocess.run([sys.executable, *program], cwd=ROOT, input=sent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3_000:] + done.stderr[-3_000:]
    return done.stdout


def test_a_calculator_is_few_lines() -> None:
    files = [path for path in GAME.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in files)
    assert lines <= MOST_LINES
    readme = (ROOT / "README.md").read_text("utf-8")
    assert f"{len(files)} files, {lines} lines" in readme, (
        f"the README says what a small game takes: {len(files)} files, {lines} lines"
    )


def test_everything_that_holds_for_every_game_holds_for_it() -> None:
    """The form, the checklist, paper, programs, every language: `tests/contract` finds it by itself."""
    told = python(
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.made_up.plugin",
        "-p",
        "no:cacheprovider",
        "tests/contract",
        "tests/test_texts.py",
        "-k",
        "three-towers or three_towers",
    )
    passed = int(told.rsplit(" passed", 1)[0].rsplit(maxsplit=1)[-1])
    assert passed > 25
    assert "failed" not in told


def test_it_counts_explains_and_breaks_ties() -> None:
    told = json.loads(_command("score", "-", sent=json.dumps(QUESTION)))
    assert [column["total"] for column in told["columns"]] == [14, 14]
    assert told["columns"][0]["lines"][0] == {"category": "tall", "points": 9, "why": "Tall towers: 3 × 3"}
    assert (told["winners"], told["decided_by"]) == (["Bob"], "stones")


def test_all_its_pages_are_printed(tmp_path: Path) -> None:
    for kind, lang in (("score-sheet", "en"), ("setup", "ru"), ("aid", "ru")):
        _command("print", "three-towers", kind, "--lang", lang, "-o", str(tmp_path / f"{kind}.pdf"))
        assert (tmp_path / f"{kind}.pdf").read_bytes().startswith(b"%PDF")


def _command(*args: str, sent: str = "") -> str:
    program = f"import tests.made_up.plugin\nfrom companion.cli import main\nmain({list(args)!r})"
    return python("-c", program, sent=sent)
