"""Tests of `companion print`: a PDF with the right paper and language, or a line with the reason why not."""

from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from companion import cli, files, pdf, printing
from companion.sessions.service import open_sessions
from companion.storage import Storage
from tests.printing.reading import SIZES
from tests.test_cli import called, refused

GAME = "castle-for-all-seasons"

needs_pango = pytest.mark.skipif(not pdf.is_available(), reason="Pango is not on this machine")


def read(file: Path) -> PdfReader:
    return PdfReader(BytesIO(file.read_bytes()))


def test_print_command_offers_every_paper() -> None:
    assert cli.PAPERS == printing.PAPERS


@needs_pango
@pytest.mark.parametrize(
    ("kind", "paper", "lang", "more"),
    [
        ("score-sheet", "a4", "en", []),
        ("setup", "letter", "ru", ["--players", "2", "--option", "season=winter"]),
    ],
)
def test_print_command_for_blank_page_writes_paper_size_and_title(
    tmp_path: Path, kind: str, paper: str, lang: str, more: list[str]
) -> None:
    file = tmp_path / "page.pdf"
    done = called("print", GAME, kind, *more, "--paper", paper, "--lang", lang, "-o", file)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    page = read(file).pages[0]
    assert (round(float(page.mediabox.width)), round(float(page.mediabox.height))) == SIZES[paper]
    title = {"en": "A Castle for All Seasons", "ru": "Замок на все времена"}[lang]
    assert title.lower() in " ".join(page.extract_text().split()).lower()


@needs_pango
@pytest.mark.parametrize("by", ["code", "watch_code", "short_code"])
def test_print_command_for_session_accepts_any_of_its_codes(tmp_path: Path, by: str) -> None:
    with closing(Storage(tmp_path)) as storage:
        session = open_sessions(storage).creator.create(
            {"game": GAME, "players": ["Ann", "Борис"], "options": {"season": "winter"}}
        )
        code = str(getattr(session.registered, by))
    file = tmp_path / "result.pdf"
    done = called("print", "--play", code, "-o", file, "--data", tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Борис" in read(file).pages[0].extract_text()


@pytest.mark.parametrize(
    ("arguments", "at"),
    [
        (["no-such-game", "aid"], "game"),
        ([GAME, "no-such-kind"], "kind"),
        ([GAME, "aid", "--players", "9"], "players"),
        ([GAME, "aid", "--option", "season=autumn"], "option.season"),
        ([GAME, "aid", "--option", "weather=rain"], "option.weather"),
        (["--play", "no-such-code"], "play"),
        (["--play", "no-such-code", "--data", "nowhere"], "storage"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_print_command_with_invalid_request_is_one_problem(tmp_path: Path, arguments: list[str], at: str, lang: str) -> None:
    Storage(tmp_path).close()
    file = tmp_path / "page.pdf"
    (line,) = refused(called("print", "--data", tmp_path, *arguments, "-o", file, "--lang", lang))
    assert line.startswith(f"{at}: ")
    assert not file.exists()


@needs_pango
def test_print_command_to_missing_folder_is_one_problem(tmp_path: Path) -> None:
    (line,) = refused(called("print", GAME, "aid", "-o", tmp_path / "nowhere" / "page.pdf"))
    assert "nowhere" in line


@pytest.mark.parametrize("lang", files.LANGUAGES)
def test_print_command_without_pango_names_package_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(pdf, "is_available", lambda: False)
    done = CliRunner().invoke(cli.main, ["print", GAME, "aid", "--lang", lang, "-o", str(tmp_path / "page.pdf")])
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith("output: ")
    assert "libpango-1.0-0" in done.stderr
    assert done.stderr.count("\n") == 1
