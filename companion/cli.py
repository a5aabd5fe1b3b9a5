"""The `companion` command. Each subcommand imports what it needs when it runs, so that `score` and `assist` start quickly."""

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, replace
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

import click

from companion import __version__, files
from companion.progress_bar import progress_bar

if TYPE_CHECKING:
    from companion.sessions.keeper import Keeper
    from companion.sessions.session import Session
    from companion.texts import Language

PAPERS = ("a4", "a5", "letter")
EXIT_REFUSED = 2
"""Exit status of a refused command. Click uses the same status for a command line that it cannot parse."""
EXIT_DAMAGED = 1
"""Exit status of `check` if it found a fault."""

# JSON may contain these characters, but many programs treat them as the end of a line.
_LINE_BREAKS = re.compile("[\x7f\x85\u2028\u2029]")

_lang_option = click.option(
    "--lang", type=click.Choice(files.LANGUAGES), default=files.DEFAULT_LANGUAGE, show_default=True, help="Language."
)
_data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="COMPANION_DATA",
    default=files.default_data_folder,
    help="Data folder. [default: COMPANION_DATA, else instance/, or the user data folder of the system]",
)


PIN_HELP = (
    "Ask each browser once for this PIN (4 to 64 characters). Other users of the machine can see command line options,"
    " so it is safer to set COMPANION_PIN in the environment."
)
KEEPER_PIN_HELP = (
    "Ask for this second PIN before a person or everything is deleted on a page. It is safer to set COMPANION_KEEPER_PIN."
    " If only --pin is set, these deletions need the command forget."
)
FORGET_AFTER_HELP = (
    "Delete sessions without a change for this many days, such as 90d, and names that are in no other session. This runs"
    " at the start and once a day. Also set by COMPANION_FORGET_AFTER. [default: never]"
)
OLDER_THAN_HELP = "Delete sessions without a change for this many days, such as 90d, and names that are in no other session."
LINK_HELP = "URL of your {}, linked from the home page and the settings. Also set by COMPANION_{}_URL."
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class _Commands(click.Group):
    """The commands. Each of them reports a broken game in one line per problem."""

    def invoke(self, ctx: click.Context) -> Any:
        from companion.games import GameError

        try:
            return super().invoke(ctx)
        except GameError as error:
            _refuse(*error.problems)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(version)s")
def main() -> None:
    """Keep score and track the turns of castle board games."""


# --- Questions to the rules ------------------------------------------------------------------------------------------


def _question_command(name: str, about: str) -> None:
    """Add the command `name`, which answers one JSON question, or each line of a file with `--lines`."""

    @main.command(name=name, help=about)
    @click.argument("file", required=False)
    @click.option(
        "--lines",
        "of_lines",
        metavar="FILE",
        is_flag=False,
        flag_value="",
        help="Answer each line of FILE as one question, with one line per answer, in the same order.",
    )
    @_lang_option
    def ask(file: str | None, of_lines: str | None, lang: str) -> None:
        from companion import rules_queries
        from companion.rules.errors import RefusedError

        answerer: rules_queries.Answerer = rules_queries.score if name == "score" else rules_queries.assist
        # `--lines FILE`, `--lines=FILE` and `FILE --lines` all mean the same.
        path = file or of_lines
        if not path or (file and of_lines):
            raise click.UsageError("Give one file, or - for standard input.")
        with _open_input(path, lang) as source, _standard_output() as out:
            if of_lines is not None:
                for line in rules_queries.answer_lines(source, answerer, lang):
                    _write_line(out, line)
                    out.flush()  # a program that sends one question at a time waits for the answer
                return
            try:
                # One byte above the limit is enough to refuse a question that is too large.
                answer = answerer(source.read(rules_queries.MAX_QUESTION_BYTES + 1), lang)
            except RefusedError as refused:
                _refuse(*(f"{e['at']}: {e['message']}" for e in rules_queries.refusal_to_json(refused, lang)["errors"]))
            _write_line(out, rules_queries.reply_pieces(answer, indent=2 if sys.stdout.isatty() else None))


_question_command("score", "Compute and explain the score for the JSON question in FILE (- for standard input).")
_question_command("assist", "Answer the JSON question in FILE (- for standard input) about a rule other than the score.")


@contextmanager
def _open_input(path: str, lang: str) -> Iterator[BinaryIO]:
    """Yield a file opened for reading bytes, or standard input for "-". Exit with a message if the file cannot be read."""
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
    """Yield standard output for bytes, because answers are UTF-8 in every locale.

    If the reader closes the pipe, as `head` does, exit without an error message.
    """
    try:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # prevents an error message when Python flushes at exit
        sys.exit(1)


def _write_line(out: BinaryIO, pieces: Iterable[str]) -> None:
    """Write JSON and a line feed. Escape lone surrogates and characters that programs may treat as the end of a line."""
    for piece in pieces:
        text = piece if piece.isascii() else _LINE_BREAKS.sub(lambda found: f"\\u{ord(found[0]):04x}", piece)
        out.write(text.encode("utf-8", "backslashreplace"))
    out.write(b"\n")


def _refuse(*problems: str) -> NoReturn:
    """Print each problem on its own line to standard error and exit with EXIT_REFUSED."""
    _write_plainly(sys.stderr.buffer, *problems)
    sys.exit(EXIT_REFUSED)


def _write_plainly(out: BinaryIO, *lines: str) -> None:
    """Write lines in UTF-8 in every locale. Escape characters that could break a line or control the terminal."""
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
@click.option("--play", "code", metavar="CODE", help="Print the filled score sheet of this session. Any of its codes works.")
@click.option("--players", type=int, metavar="N", help="Number of players. [default: the maximum of the game]")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help="Option of the game, such as season=winter. Can be repeated.",
)
@click.option("--paper", type=click.Choice(PAPERS), default=PAPERS[0], show_default=True, help="Paper size.")
@click.option("--per-page", type=int, metavar="1|2|4", help="Number of score sheets on a page. [default: as many as fit well]")
@click.option("-o", "--output", required=True, type=click.Path(dir_okay=False, path_type=Path), help="PDF file to write.")
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
    """Make a PDF: a blank sheet for GAME, or the filled sheet of a session."""
    from companion import pdf, printing

    if code is not None and (game or players is not None or per_page is not None or options):
        raise click.UsageError("A session has its own game, players and options: leave them out with --play.")
    if code is None and not (game and kind):
        raise click.UsageError("Give a game and one of score-sheet, setup and aid, or a session with --play.")
    with _print_errors(lang):
        try:
            if code is None:
                chosen = _chosen(options)
                document = printing.blank(
                    str(game), str(kind), players=players, options=chosen, paper=paper, lang=lang, per_page=per_page
                )
            else:
                with _stored_session(data, code) as (session, photos):
                    document = printing.result(session, paper=paper, lang=lang, photos=[*map(pdf.photo_data_url, photos)])
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
def _stored_session(data: Path, code: str) -> "Iterator[tuple[Session, tuple[bytes, ...]]]":
    """Yield a session and its photos. `code` is the full code, the watch code or the short code of the session.

    Raise RefusedError if no session has the code.
    """
    from companion.rules.errors import Problem, RefusedError
    from companion.sessions.service import open_sessions
    from companion.sessions.session import NoSuchSessionError
    from companion.storage import Storage

    with closing(Storage(_with_data(data))) as storage:
        sessions = open_sessions(storage)
        for find in (sessions.store.get, sessions.store.by_watch_code, sessions.store.by_short_code):
            with suppress(NoSuchSessionError):
                session = find(code)
                yield session, sessions.photos.list_data(session.id)
                return
        raise RefusedError(Problem("play", "no-such-play"))


# --- Games -----------------------------------------------------------------------------------------------------------


@main.group()
def games() -> None:
    """Help to add a game."""


@games.command(name="check")
@click.argument("keys", nargs=-1, metavar="[KEY]...")
def check_games(keys: tuple[str, ...]) -> None:
    """Report all that is missing or contradictory in the games KEY, such as files and messages. Without KEY, check all games.

    The exit status is 1 if a problem is found.
    """
    from companion import game_check
    from companion.games import all_games

    if unknown := [key for key in keys if key not in all_games()]:
        raise click.UsageError(f"No game {', '.join(unknown)}. There are: {', '.join(all_games())}.")
    found = {key: game_check.find_problems(key) for key in keys or all_games()}
    for key, problems in found.items():
        _write_plainly(sys.stdout.buffer, f"{key}: {len(problems) or 'no'} problem{'s' * (len(problems) != 1)}")
        _write_plainly(sys.stdout.buffer, *(f"  {problem}" for problem in problems))
    if any(found.values()):
        sys.exit(EXIT_DAMAGED)


# --- The app and its data --------------------------------------------------------------------------------------------


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on. 0.0.0.0 accepts the whole network.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port to listen on. 0 picks any free port."
)
@click.option("--public", is_flag=True, help="Serve strangers: each visitor sees only their own sessions.")
@click.option("--behind-proxy", is_flag=True, help="Trust the X-Forwarded-* headers of a proxy. Needs --name.")
@click.option(
    "--name", "names", multiple=True, help="Also answer to this host name, such as castle.example.org. Can be repeated."
)
@click.option("--pin", default="", envvar="COMPANION_PIN", help=PIN_HELP)
@click.option("--keeper-pin", default="", envvar="COMPANION_KEEPER_PIN", help=KEEPER_PIN_HELP)
@click.option(
    "--announce/--no-announce", default=True, help="Announce castle-companion.local in the local network, unless --public."
)
@click.option("--cert", type=_FILE, help="Certificate file for https. Needs --key.")
@click.option("--key", type=_FILE, help="Private key file of the certificate.")
@click.option(
    "--log",
    is_flag=True,
    help="Log start, stop and each request to standard error as JSON, without names and codes. Entries about requests over"
    " a rate limit contain the visitor's address.",
)
@click.option("--qr", is_flag=True, help="Also show the address as a QR code.")
@click.option("--forget-after", default="", envvar="COMPANION_FORGET_AFTER", metavar="DAYS", help=FORGET_AFTER_HELP)
@click.option("--imprint-url", default="", envvar="COMPANION_IMPRINT_URL", help=LINK_HELP.format("imprint", "IMPRINT"))
@click.option("--privacy-url", default="", envvar="COMPANION_PRIVACY_URL", help=LINK_HELP.format("privacy notice", "PRIVACY"))
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
    keeper_pin: str,
    announce: bool,
    cert: Path | None,
    key: Path | None,
    log: bool,
    qr: bool,
    forget_after: str,
    imprint_url: str,
    privacy_url: str,
    data: Path,
    lang: str,
) -> None:
    """Start the server and print its address when it is ready. SIGTERM or SIGINT ends it."""
    from companion.storage import lock_folder
    from companion.web import server
    from companion.web.settings import Settings, read_days, read_pin, read_url, refuse_any_name

    if (cert is None) != (key is None):
        raise click.UsageError("Give --cert and --key together.")
    certificate = (cert, key) if cert and key else None
    with _print_errors(lang), lock_folder(data, "serve"):
        if files.IS_INSTALLED and data == files.default_data_folder():
            click.echo(_words(lang).say("command-keeps", folder=str(data)), err=True)
        refuse_any_name(names, behind_proxy=behind_proxy)
        settings = Settings(data=data, public=public, hosts=names, behind_proxy=behind_proxy, pin=read_pin(pin))
        settings = replace(
            settings,
            keeper_pin=read_pin(keeper_pin, "keeper-pin"),
            forget_after=read_days(forget_after, "forget-after"),
            imprint_url=read_url(imprint_url, "imprint-url"),
            privacy_url=read_url(privacy_url, "privacy-url"),
        )
        door = server.ListenOptions(host, port, certificate, announced=announce and not public, shows_code=qr)
        server.serve(settings, door, log_requests=log)


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Overwrite an older backup of the same name.")
@_data_option
@_lang_option
def backup(*, file: Path, replace: bool, data: Path, lang: str) -> None:
    """Write all data into FILE, a zip file. The server can keep running."""
    from companion import backup as backups

    with _print_errors(lang), progress_bar() as progress:
        made = backups.backup(data, file, replacing=replace, progress=progress)
    _say(lang, "command-backed-up", file=str(file), sessions=made.plays, steps=made.events)


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@_data_option
@_lang_option
def restore(file: Path, data: Path, lang: str) -> None:
    """Replace all data with the backup FILE. The replaced database stays in the data folder under a new name."""
    from companion import backup as backups

    with _print_errors(lang), progress_bar() as progress:
        restored = backups.restore(file, data, progress=progress)
    _say(lang, "command-restored", file=str(file), sessions=restored.manifest.plays, steps=restored.manifest.events)
    if restored.aside:
        _say(lang, "command-kept-aside", file=str(restored.aside))


@main.command()
@_data_option
@_lang_option
def check(data: Path, lang: str) -> None:
    """Replay all sessions and compare the results with the stored results. No server may be running.

    The database of an older version is copied and updated first. The exit status is 1 if a fault is found.
    """
    from companion import checking
    from companion.storage import DATABASE_FILE, StorageError, lock_folder

    with _print_errors(lang):
        if not data.exists():
            raise StorageError("storage-nothing", str(data / DATABASE_FILE))
        with lock_folder(data, "check"), progress_bar() as progress:
            report = checking.check(data, progress=progress)
    if report.replaced:
        _say(lang, "command-updated", file=str(report.replaced))
    for finding in report.findings:
        message = "command-found-in-play" if finding.session else "command-found"
        _say(lang, message, session=finding.session or 0, what=_words(lang).tell(finding.words))
    _say(lang, "command-checked", sessions=report.sessions, steps=report.events, findings=len(report.findings))
    if not report.is_clean:
        sys.exit(EXIT_DAMAGED)


@main.command(name="old-copies")
@click.option("--remove", "removing", is_flag=True, help="Delete these databases.")
@_data_option
@_lang_option
def old_copies(*, removing: bool, data: Path, lang: str) -> None:
    """List old databases that an update or a restore left in the data folder. They still contain names."""
    from companion.storage import copies

    with _print_errors(lang):
        found = copies.old_copies(data)
        for copy in found:
            _say(lang, "command-old-copy", file=str(copy.path), size=ceil(copy.size / 1024))
            if removing:
                copies.remove(copy)
    _say(lang, "command-old-copies-removed" if removing else "command-old-copies", copies=len(found))


# --- The keeper ------------------------------------------------------------------------------------------------------


@main.command()
@_data_option
@_lang_option
def status(data: Path, lang: str) -> None:
    """Show the version, the data folder, the amount of data and the last backup."""
    from companion.backup import last_backup
    from companion.views import keeper as views

    with _print_errors(lang), _keeper(data) as keeper:
        counted = views.status(keeper.status(), _words(lang))
    _say(lang, "command-status-version", version=__version__)
    _say(lang, "command-status-folder", folder=str(data.absolute()))
    _write_plainly(sys.stdout.buffer, *counted)
    if made := last_backup(data):
        _say(lang, "command-status-backup", made=made.made, file=made.file)
    else:
        _say(lang, "command-status-no-backup")


@main.command(name="plays")
@_data_option
@_lang_option
def list_sessions(data: Path, lang: str) -> None:
    """List all sessions with code, last change, game and players. A code gives access to its session."""
    from companion.views import keeper as views

    with _print_errors(lang), _keeper(data) as keeper:
        lines = [*views.listed(keeper.listed(), _words(lang))]
    _write_plainly(sys.stdout.buffer, *(lines or [_words(lang).say("command-listed-none")]))


@main.command()
@click.argument("code")
@_data_option
@_lang_option
def close(code: str, data: Path, lang: str) -> None:
    """Close the session with this CODE. If a server is running, the server closes it."""
    _carry_out(data, lang, {"close": code})


@main.command()
@click.option("--play", "code", metavar="CODE", help="Delete this session. Any of its codes works.")
@click.option(
    "--person", metavar="NAME", help="Anonymise this person in all sessions. With --play, only in the club of that session."
)
@click.option("--older-than", metavar="DAYS", default="", help=OLDER_THAN_HELP)
@click.option("--everything", is_flag=True, help="Delete all sessions, names and copy facts.")
@click.option("--dry-run", is_flag=True, help="Show what would be deleted, but delete nothing.")
@_data_option
@_lang_option
def forget(
    *, code: str | None, person: str | None, older_than: str, everything: bool, dry_run: bool, data: Path, lang: str
) -> None:
    """Permanently delete a session, a person, old sessions or everything. The server can keep running."""
    from companion.sessions.keeper import ForgetRequest
    from companion.views import keeper as views
    from companion.web.settings import read_days

    kinds = [bool(code or person), bool(older_than), everything]
    if sum(kinds) != 1:
        raise click.UsageError("Give a session with --play, a person with --person, or one of --older-than and --everything.")
    with _print_errors(lang):
        wanted = ForgetRequest(code, person, read_days(older_than, "older-than"), everything)
    if not dry_run:
        return _carry_out(data, lang, {"forget": asdict(wanted)})
    with _print_errors(lang), _keeper(data) as keeper:
        found = keeper.preview_forget(wanted)
    return _write_plainly(sys.stdout.buffer, *views.forgotten(found, _words(lang), is_done=False))


@contextmanager
def _keeper(data: Path) -> "Iterator[Keeper]":
    from companion.sessions.keeper import Keeper
    from companion.sessions.service import open_sessions
    from companion.storage import Storage

    with closing(Storage(_with_data(data))) as storage:
        yield Keeper(storage, open_sessions(storage))


def _with_data(data: Path) -> Path:
    """Return the folder `data`. Raise StorageError if it contains no database."""
    from companion.storage import DATABASE_FILE, StorageError

    if not (data / DATABASE_FILE).exists():
        raise StorageError("storage-nothing", str(data / DATABASE_FILE))
    return data


def _carry_out(data: Path, lang: str, task: dict[str, Any]) -> None:
    """Run a task that changes sessions. If a server is running, it runs the task, because it caches sessions in memory."""
    from companion.storage import FolderLockedError, lock_folder
    from companion.web import keeper as keepers

    (work,) = task
    task["lang"] = lang
    with _print_errors(lang):
        try:
            with lock_folder(_with_data(data), work), _keeper(data) as keeper:
                lines = keepers.carry_out(keeper, task)
        except FolderLockedError:
            answer = keepers.ask(data, task)
            if answer is None:
                raise
            if "problems" in answer:
                _refuse(*answer["problems"])
            lines = answer["lines"]
    _write_plainly(sys.stdout.buffer, *lines)


@contextmanager
def _print_errors(lang: str) -> Iterator[None]:
    """Print the errors of the block to standard error, one line per problem, and exit with EXIT_REFUSED."""
    from companion.rules.errors import RefusedError
    from companion.storage import DISK_FULL_ERRNOS, StorageError

    try:
        yield
    except StorageError as error:
        detail = f" ({error.detail})" if error.detail else ""
        _refuse(f"{error.problem.at}: {_words(lang).problem(error.problem)}{detail}")
    except RefusedError as refused:
        _refuse(*(f"{problem.at}: {_words(lang, refused.game).problem(problem)}" for problem in refused.problems))
    except OSError as error:
        if error.errno is None:
            raise  # raised by a library, not by the system: for example, a missing template
        if error.errno in DISK_FULL_ERRNOS:
            _refuse(f"storage: {_words(lang).say('problem-storage-full')} ({error})")
        _refuse("input: " + _words(lang).say("problem-system", why=str(error)))


def _say(lang: str, message: str, **args: str | int) -> None:
    """Print a message of the app to standard output."""
    _write_plainly(sys.stdout.buffer, _words(lang).say(message, **args))


def _words(lang: str, game: str | None = None) -> "Language":
    from companion.texts import language

    return language(lang, game)
