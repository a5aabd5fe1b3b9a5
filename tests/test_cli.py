"""Tests of the `companion` command as a program: arguments, input, output and exit status."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion import __version__, cli
from companion.texts import LANGUAGES

COMPANION = Path(sys.executable).parent / "companion"
GAME = "castle-builder"
HEAVY = {"flask", "weasyprint", "gevent", "sqlite3", "sqlite_utils", "jinja2", "asyncio", "http.client", "segno", "playwright"}
USUAL = {**os.environ, "PYTHONUNBUFFERED": ""}
Finished = subprocess.CompletedProcess[bytes]


def run(*arguments: str | Path, given: bytes | None = None, **env: str) -> Finished:
    """Run the command as a separate process."""
    return subprocess.run(
        [COMPANION, *arguments], input=given, capture_output=True, timeout=60, check=False, env={**USUAL, **env}
    )


def called(*arguments: str | Path, given: bytes | None = None, **env: str) -> Finished:
    """Run the command in this process with the same arguments and environment, which is faster."""
    told = [str(argument) for argument in arguments]
    done = CliRunner().invoke(cli.main, told, input=given, env=env, catch_exceptions=False)
    return Finished(told, done.exit_code, done.stdout_bytes, done.stderr_bytes)


def test_python_module_runs_same_command_line() -> None:
    for arguments in (["--version"], ["score", "--help"], ["score", "no-such-file.json"], ["no-such-command"]):
        done = subprocess.run(
            [sys.executable, "-m", "companion", *arguments], capture_output=True, timeout=60, check=False, env=USUAL
        )
        script = run(*arguments)
        assert (done.returncode, done.stdout, done.stderr) == (script.returncode, script.stdout, script.stderr)
    assert run("--version").stdout.decode().strip() == __version__


def question(*coins: int, **more: Any) -> dict[str, Any]:
    players = [{"name": name, "coins": n} for name, n in zip(("Ann", "Борис", "Cid", "Dora"), coins, strict=False)]
    return {"game": GAME, "variants": [], "players": players, **more}


def raw(value: Any) -> bytes:
    return json.dumps(value).encode()


def fits(tile: int = 11) -> dict[str, Any]:
    return {"game": GAME, "ask": "fits", "below": [10, 2], "tile": tile, "spare": 1, "variants": []}


def totals(answer: dict[str, Any]) -> list[int]:
    return [column["total"] for column in answer["columns"]]


def refused(done: Finished) -> list[str]:
    assert done.returncode == 2
    assert done.stdout == b""
    lines = done.stderr.decode("utf-8").removesuffix("\n").split("\n")
    assert lines == done.stderr.decode("utf-8").splitlines(), "a problem is on one line, whatever counts as a line's end"
    return lines


def test_version_option_prints_version_alone() -> None:
    assert called("--version").stdout.decode() == f"{__version__}\n"


# --- One question ------------------------------------------------------------------------------------------------------


def test_score_command_with_file_or_stdin_answers_in_chosen_language(tmp_path: Path) -> None:
    file = tmp_path / "question.json"
    file.write_bytes(raw(question(5, 7)))
    from_file, from_input = run("score", file), called("score", "-", given=file.read_bytes())
    assert (from_file.returncode, from_file.stderr) == (0, b"")
    assert from_file.stdout == from_input.stdout == called("score", file, "--lang", "en").stdout
    answer, russian = json.loads(from_file.stdout), json.loads(called("score", file, "--lang", "ru").stdout)
    assert (totals(answer), answer["winners"], answer["decided_by"]) == ([5, 7], ["Борис"], "total")
    assert answer["columns"][0]["lines"][0]["why"] != russian["columns"][0]["lines"][0]["why"]


@pytest.mark.parametrize("env", [{"LC_ALL": "C", "LANG": "C"}, {"PYTHONIOENCODING": "utf-16"}])
def test_output_in_any_locale_is_utf8(env: dict[str, str]) -> None:
    answered = run("score", "-", "--lang", "ru", given=raw(question(5, 7)), **env)
    assert json.loads(answered.stdout.decode("utf-8"))["columns"][1]["name"] == "Борис"
    assert "Борис".encode() in answered.stdout
    (problem,) = refused(run("score", "-", "--lang", "ru", given=raw(question(5, 99)), **env))
    assert problem.startswith("players[1].coins: ")
    assert "число" in problem.lower()


# --- Refusals ----------------------------------------------------------------------------------------------------------


def test_refusal_of_several_problems_has_one_line_per_place() -> None:
    sent = question(99, -1, strange=True)
    del sent["players"][1]["name"]
    lines = refused(called("score", "-", given=raw(sent)))
    assert {line.split(": ")[0] for line in lines} == {"strange", "players[1].name", "players[0].coins", "players[1].coins"}
    assert len(lines) == 4
    assert all(len(line.split(": ", 1)[1]) > 10 for line in lines)


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("a\nb", r"a\nb"),
        ("a\r\nb", r"a\r\nb"),
        ("\x1b[2J", r"\x1b[2J"),
        ("a\x85b", r"a\x85b"),
        ("a\u2028b", r"a\u2028b"),
        ("\x00", r"\x00"),
        ("\ud800", r"\ud800"),
        ("👩‍🚀 ключ", "👩‍🚀 ключ"),
        ("", ""),
    ],
)
def test_refusal_of_strange_key_stays_on_one_line(key: str, shown: str) -> None:
    (line,) = refused(called("score", "-", given=raw({**question(1, 2), key: 1})))
    assert line.startswith(f"{shown}: ")


NO_QUESTIONS = [b"", b"{", b"[1, 2", b'{"a": 1, "a": 2}', b'{"game": NaN}', b"\xff\xfe", b"[" * 100_000, b"1" * 10_000]


@pytest.mark.parametrize("given", [*NO_QUESTIONS, b'{"a": "' + b"x" * 300_000], ids=lambda given: repr(given[:10]))
@pytest.mark.parametrize("command", ["score", "assist"])
def test_input_without_question_is_one_problem(command: str, given: bytes) -> None:
    (line,) = refused(called(command, "-", given=given))
    assert line.startswith("input: ")


@pytest.mark.parametrize("lang", [*LANGUAGES])
@pytest.mark.parametrize("how", [[], ["--lines"]])
def test_input_file_unreadable_is_one_problem(tmp_path: Path, how: list[str], lang: str) -> None:
    strange = tmp_path / "no\nsuch \udcff.json"
    for path in (tmp_path / "none.json", tmp_path, tmp_path / "none" / "x.json", strange):
        (line,) = refused(called("score", *how, path, "--lang", lang))
        assert line.startswith("input: ")
        assert str(tmp_path) in line


def test_input_closed_is_one_problem() -> None:
    done = subprocess.run(["sh", "-c", f"exec '{COMPANION}' score - <&-"], capture_output=True, timeout=60, check=False)
    (line,) = refused(done)
    assert line.startswith("input: ")


def test_input_without_end_is_refused_as_too_large() -> None:
    (line,) = refused(called("score", "/dev/zero"))
    assert "256" in line


@pytest.mark.parametrize(
    "arguments",
    [
        ["score"],
        ["score", "--lines"],
        ["score", "-", "--lang", "fr"],
        ["score", "--lines", "a.jsonl", "b.jsonl"],
        ["score", "-", "--unknown"],
        ["unknown"],
        ["print", "-o", "page.pdf"],
        ["print", GAME, "-o", "page.pdf"],
        ["print", GAME, "aid", "--play", "code", "-o", "page.pdf"],
        ["print", "--play", "code", "--players", "2", "-o", "page.pdf"],
        ["print", GAME, "aid", "--option", "winter", "-o", "page.pdf"],
        ["print", GAME, "aid", "--paper", "a3", "-o", "page.pdf"],
    ],
)
def test_command_not_understood_exits_with_status_2(arguments: list[str]) -> None:
    done = called(*arguments, given=b"")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Error" in done.stderr


# --- Lines -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way", [["--lines", "FILE"], ["--lines=FILE"], ["FILE", "--lines"], ["--lines", "--lang", "en", "FILE"]]
)
def test_lines_of_file_are_answered_line_by_line(tmp_path: Path, way: list[str]) -> None:
    file = tmp_path / "questions.jsonl"
    sent = [raw(question(1, 2)), b"", raw(question(3, 99)), b"nonsense", raw(question(9, 0)) + b"\r", raw(question(4, 4))]
    file.write_bytes(b"\n".join(sent))
    done = called("score", *(argument.replace("FILE", str(file)) for argument in way))
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [totals(a) if "columns" in a else [e["at"] for e in a["errors"]] for a in answers] == [
        [1, 2],
        ["input"],
        ["players[1].coins"],
        ["input"],
        [9, 0],
        [4, 4],
    ]


def test_lines_from_stdin_are_answered_and_empty_stdin_is_silent() -> None:
    done = called("assist", "--lines", "-", given=raw(fits()) + b"\n" + raw(fits(tile=500)) + b"\n")
    assert [json.loads(line)["answers"][0]["fits"] for line in done.stdout.splitlines()] == [True, False]
    empty = called("assist", "--lines", "-", given=b"")
    assert (empty.returncode, empty.stdout, empty.stderr) == (0, b"", b"")


def test_lines_with_unusual_line_separators_get_one_answer_line_each() -> None:
    named = question(1, 2)
    named["players"][0]["name"] = "A\u2028n"
    keyed = [{**question(1, 2), key: 1} for key in ("a\nb", "a\x85b", "\ud800", "\u2029")]
    sent = [named, *keyed]
    done = called("score", "--lines", "-", given=b"\n".join(raw(q) for q in sent))
    lines = done.stdout.decode("utf-8").splitlines()
    assert len(lines) == len(sent)
    assert json.loads(lines[0])["columns"][0]["name"] == "A\u2028n"
    assert [json.loads(line)["errors"][0]["at"] for line in lines[1:]] == ["a\nb", "a\x85b", "\ud800", "\u2029"]


def test_line_too_long_does_not_affect_next_line() -> None:
    done = called("score", "--lines", "-", given=b"x" * 2_000_000 + b"\n" + raw(question(1, 2)) + b"\n")
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert "256" in first["errors"][0]["message"]
    assert totals(second) == [1, 2]


@pytest.mark.parametrize("end", [None, signal.SIGINT])
def test_lines_sent_one_by_one_are_answered_and_end_without_traceback(end: int | None) -> None:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([COMPANION, "score", "--lines", "-"], **pipes, env=USUAL) as clerk:
        for coins in (1, 2, 3):
            clerk.stdin.write(raw(question(coins, 0)) + b"\n")
            clerk.stdin.flush()
            assert totals(json.loads(clerk.stdout.readline())) == [coins, 0]
        if end:  # it waits for the next
            clerk.send_signal(end)
        _, complaint = clerk.communicate(timeout=10)
    assert b"Traceback" not in complaint
    assert end or (clerk.returncode, complaint) == (0, b"")


def test_lines_with_answers_to_closed_pipe_end_without_error(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_bytes((raw(question(5, 7)) + b"\n") * 5_000)
    piped = f"'{COMPANION}' score --lines '{file}' | head -n 1"
    done = subprocess.run(["sh", "-c", piped], capture_output=True, timeout=60, check=True, env=USUAL)
    assert done.stderr == b""
    assert totals(json.loads(done.stdout)) == [5, 7]


def test_lines_are_answered_at_1000_per_second() -> None:
    many = b"".join(raw(question(n % 10, (n + 1) % 7)) + b"\n" for n in range(6_000))
    before = os.times().children_user
    done = run("score", "--lines", "-", given=many)
    assert len(done.stdout.splitlines()) == 6_000
    assert os.times().children_user - before < 6, "not even a thousand a second"


def test_score_command_loads_no_server_modules() -> None:
    program = (
        "import sys; from companion.cli import main\n"
        f"try: main(['score', '-'])\nfinally: print(sorted(sys.modules.keys() & {HEAVY!r}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=raw(question(1, 2)), capture_output=True, timeout=60, check=True
    )
    assert done.stderr == b"[]\n"
