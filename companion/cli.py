"""The `companion` command. Each command imports what it needs when it runs, so that asking a question starts at once."""

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NoReturn

import click

from companion import files

if TYPE_CHECKING:
    from companion.plays.play import Play
    from companion.texts import Language

PAPERS = ("a4", "a5", "letter")
REFUSED = 2
"""The exit status for what cannot be answered or done as it was asked; click's own for a command it does not understand."""
DAMAGED = 1
"""The exit status of `check` when it found something."""

# JSON may hold these as they are, but many readers take them for the end of a line.
_LINE_BREAKS = re.compile("[\x7f\x85\u2028\u2029]")

_lang_option = click.option(
    "--lang", type=click.Choice(files.LANGUAGES), default=files.DEFAULT, show_default=True, help="Language."
)
_data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="COMPANION_DATA",
    default=files.kept,
    help="The folder the plays are kept in. [default: COMPANION_DATA; else instance/, or this system's own place]",
)


_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """The clerk at the table for castle board games."""


# --- Questions to the rules ------------------------------------------------------------------------------------------


def _question_command(name: str, about: str) -> None:
    """A command that takes a question, or a file with a question on each line."""

    @main.command(name=name, help=about)
    @click.argument("file", required=False)
    @click.option(
        "--lines",
        "of_lines",
        metavar="FILE",
        is_flag=False,
        flag_value="",
        help="A question on each line, answered by a line each, in the same order.",
    )
    @_lang_option
    def ask(file: str | None, of_lines: str | None, lang: str) -> None:
        from companion import answers
        from companion.rules.errors import RefusedError

        answerer: answers.Answerer = answers.score if name == "score" else answers.assist
        # `--lines FILE`, `--lines=FILE` and `FILE --lines` all mean the same.
        path = file or of_lines
        if not path or (file and of_lines):
            raise click.UsageError("Name one file, or - for standard input.")
        with _opened(path, lang) as source, _standard_output() as out:
            if of_lines is not None:
                for line in answers.lines(source, answerer, lang):
                    _write_line(out, line)
                    out.flush()  # who asks one by one waits for each answer
                return
            try:
                # One byte more than a question may have is enough to see that it has too many.
                answer = answerer(source.read(answers.LARGEST + 1), lang)
            except RefusedError as refused:
                _refuse(*(f"{e['at']}: {e['message']}" for e in answers.refusal(refused, lang)["errors"]))
            _write_line(out, answers.pieces(answer, indent=2 if sys.stdout.isatty() else None))


_question_command("score", "Count the score that the JSON in FILE (- for standard input) asks for, and explain it.")
_question_command("assist", "Answer the JSON in FILE (- for standard input) that asks the clerk something that is not a score.")


@contextmanager
def _opened(path: str, lang: str) -> Iterator[BinaryIO]:
    """The file's bytes. One that cannot be read is one problem."""
    try:
        source = sys.stdin.buffer if path == "-" else Path(path).open("rb")  # noqa: SIM115  closed below
    except (OSError, ValueError, AttributeError) as error:  # ValueError: a NUL in the path; AttributeError: no standard input
        is_missing = isinstance(error, FileNotFoundError | NotADirectoryError)
        code = "no-file" if is_missing else "folder" if isinstance(error, IsADirectoryError) else "unreadable"
        _refuse("input: " + _words(lang).say(f"problem-{code}", file=path))
    with source:
        yield source


@contextmanager
def _standard_output() -> Iterator[BinaryIO]:
    """Bytes, since answers are UTF-8 whatever the locale. A reader that has seen enough is no error worth a word."""
    try:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains at its exit
        sys.exit(1)


def _write_line(out: BinaryIO, pieces: Iterable[str]) -> None:
    """Write JSON and the end of its line. What no UTF-8 can hold, and what might be taken for a line's end, is escaped."""
    for piece in pieces:
        text = piece if piece.isascii() else _LINE_BREAKS.sub(lambda found: f"\\u{ord(found[0]):04x}", piece)
        out.write(text.encode("utf-8", "backslashreplace"))
    out.write(b"\n")


def _refuse(*problems: str) -> NoReturn:
    """One line a problem, nothing else."""
    _write_plainly(sys.stderr.buffer, *problems)
    sys.exit(REFUSED)


def _write_plainly(out: BinaryIO, *lines: str) -> None:
    """Lines in UTF-8 whatever the locale, with everything escaped that could break them or steer a terminal."""
    out.writelines(_plain_line(line).encode("utf-8", "backslashreplace") + b"\n" for line in lines)
    out.flush()


def _plain_line(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(
        char.encode("unicode_escape").decode() if unicodedata.category(char) in {"Cc", "Zl", "Zp"} else char for char in text
    )


# --- Paper -----------------------------------------------------------------------------------------------------------


@main.command(name="print")
@click.argument("game", required=False)
@click.argument("kind", required=False, metavar="[score-sheet|setup|aid]")
@click.option("--play", "code", metavar="CODE", help="The filled sheet of a play instead, by any of its codes.")
@click.option("--players", type=int, metavar="N", help="For how many. [default: as many as can play]")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the game, such as season=winter.")
@click.option("--paper", type=click.Choice(PAPERS), default=PAPERS[0], show_default=True)
@click.option("--per-page", type=int, metavar="1|2|4", help="How many score sheets on a page. [default: as many as suit]")
@click.option("-o", "--output", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The PDF to write.")
@_data_option
@_lang_option
def print_pdf(
    *,
    game: str | None,
    kind: str | None,
    code: str | None,
    players: int | None,
    options: tuple[str, ...],
    paper: str,
    per_page: int | None,
    output: Path,
    data: Path,
    lang: str,
) -> None:
    """Make a PDF: what GAME needs on the table, or the filled sheet of a play."""
    from companion import pdf, printing

    if code is not None and (game or players is not None or per_page is not None or options):
        raise click.UsageError("A play knows its game, its players and its options: leave them out beside --play.")
    if code is None and not (game and kind):
        raise click.UsageError("Name a game and one of score-sheet, setup and aid; or a play with --play.")
    with _telling(lang):
        try:
            if code is None:
                chosen = _chosen(options)
                document = printing.blank(
                    str(game), str(kind), players=players, options=chosen, paper=paper, lang=lang, per_page=per_page
                )
            else:
                with _kept_play(data, code) as play:
                    document = printing.result(play, paper=paper, lang=lang)
            drawn = pdf.render(document, paper)
        except pdf.UnavailableError:
            _refuse("output: " + _words(lang).say("problem-no-pango"))
        except pdf.PdfError as error:
            _refuse("output: " + _words(lang).say("problem-not-drawn", why=str(error)))
        output.write_bytes(drawn)


def _chosen(options: tuple[str, ...]) -> dict[str, str]:
    chosen = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise click.UsageError(f"--option is KEY=VALUE, such as season=winter; {option} is not.")
        chosen[key] = value
    return chosen


@contextmanager
def _kept_play(data: Path, code: str) -> "Iterator[Play]":
    """The play with that code: the one that opens it, the one to watch it or the short one."""
    from companion.plays.play import NoSuchPlayError
    from companion.plays.service import Plays
    from companion.rules.errors import Problem, RefusedError
    from companion.storage import FILE, Storage, StorageError

    if not (data / FILE).exists():
        raise StorageError("storage-nothing", str(data / FILE))
    with closing(Storage(data)) as storage:
        plays = Plays(storage)
        for find in (plays.get, plays.by_watch_code, plays.by_short_code):
            with suppress(NoSuchPlayError):
                yield find(code)
                return
        raise RefusedError(Problem("play", "no-such-play"))


# --- The app and its data --------------------------------------------------------------------------------------------


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 for the whole network.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any that is free.")
@click.option("--public", is_flag=True, help="For strangers: each visitor sees only plays of their own.")
@click.option("--behind-proxy", is_flag=True, help="Believe what a proxy in front says of the visitor's address.")
@click.option("--name", "names", multiple=True, help="A name to answer to, such as castle.example.org; may be given again.")
@click.option("--pin", default="", envvar="COMPANION_PIN", help="Ask each browser once for this PIN, 4 to 64 characters long.")
@click.option("--announce/--no-announce", default=True, help="Say a name in the network at home: castle-companion.local.")
@click.option("--cert", type=_FILE, help="A certificate to answer https with; --key names its key.")
@click.option("--key", type=_FILE, help="The key of the certificate.")
@click.option("--log", is_flag=True, help="Write a line of JSON for each request to standard error; without names and codes.")
@click.option("--qr", is_flag=True, help="Show the address as a QR code, too.")
@_data_option
@_lang_option
def serve(
    *,
    host: str,
    port: int,
    public: bool,
    behind_proxy: bool,
    names: tuple[str, ...],
    pin: str,
    announce: bool,
    cert: Path | None,
    key: Path | None,
    log: bool,
    qr: bool,
    data: Path,
    lang: str,
) -> None:
    """Let phones play. Prints the address when it is ready; ends on SIGTERM and SIGINT."""
    from companion.storage import held
    from companion.web import server
    from companion.web.settings import Settings, read_pin, refuse_any_name

    if (cert is None) != (key is None):
        raise click.UsageError("--cert and --key go together.")
    certificate = (cert, key) if cert and key else None
    with _telling(lang), held(data, "serve"):
        if files.IS_INSTALLED and data == files.kept():
            click.echo(_words(lang).say("command-keeps", folder=str(data)), err=True)
        refuse_any_name(names, behind_proxy=behind_proxy)
        settings = Settings(data=data, public=public, hosts=names, behind_proxy=behind_proxy, pin=read_pin(pin))
        door = server.Door(host, port, certificate, announced=announce and not public, shows_code=qr)
        server.serve(settings, door, log_requests=log)


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Let it take the place of an older backup of that name.")
@_data_option
@_lang_option
def backup(*, file: Path, replace: bool, data: Path, lang: str) -> None:
    """Write everything that is kept into FILE, a zip. Nobody has to stop playing."""
    from companion import backup as backups

    with _telling(lang):
        made = backups.backup(data, file, replacing=replace)
    _say(lang, "command-backed-up", file=str(file), plays=made.plays, steps=made.events)


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@_data_option
@_lang_option
def restore(file: Path, data: Path, lang: str) -> None:
    """Put what the backup FILE holds in place of what is there, which is kept beside it."""
    from companion import backup as backups

    with _telling(lang):
        restored = backups.restore(file, data)
    _say(lang, "command-restored", file=str(file), plays=restored.manifest.plays, steps=restored.manifest.events)
    if restored.aside:
        _say(lang, "command-kept-aside", file=str(restored.aside))


@main.command()
@_data_option
@_lang_option
def check(data: Path, lang: str) -> None:
    """Replay every play that is kept and compare, while no server runs. The exit status is 1 if something is wrong."""
    from companion import checking
    from companion.storage import FILE, StorageError, held

    with _telling(lang):
        if not data.exists():
            raise StorageError("storage-nothing", str(data / FILE))
        with held(data, "check"):
            report = checking.check(data)
    for finding in report.findings:
        message = "command-found-in-play" if finding.play else "command-found"
        _say(lang, message, play=finding.play or 0, what=_words(lang).tell(finding.words))
    _say(lang, "command-checked", plays=report.plays, steps=report.events, findings=len(report.findings))
    if not report.is_clean:
        sys.exit(DAMAGED)


@contextmanager
def _telling(lang: str) -> Iterator[None]:
    """What keeps a command from its work is told in a line."""
    from companion.rules.errors import RefusedError
    from companion.storage import StorageError

    try:
        yield
    except StorageError as error:
        detail = f" ({error.detail})" if error.detail else ""
        _refuse(f"{error.problem.at}: {_words(lang).problem(error.problem)}{detail}")
    except RefusedError as refused:
        _refuse(*(f"{problem.at}: {_words(lang, refused.game).problem(problem)}" for problem in refused.problems))
    except OSError as error:
        if error.errno is None:
            raise  # not the system's: a library's own, such as a template that is not there
        _refuse("input: " + _words(lang).say("problem-system", why=str(error)))


def _say(lang: str, message: str, **args: str | int) -> None:
    """A line of a command's own."""
    _write_plainly(sys.stdout.buffer, _words(lang).say(message, **args))


def _words(lang: str, game: str | None = None) -> "Language":
    from companion.texts import language

    return language(lang, game)
