"""Tests of `companion games check`, and of the start of the app with a broken game."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import create_app, texts
from companion.game_check import find_problems
from companion.games import GameError, all_games, load_all_games
from companion.texts import LANGUAGES
from companion.web.settings import Settings
from tests.example_games import HERE, beside_the_others
from tests.game_contract.cases import each_game
from tests.test_cli import called

NAME, KEY = "broken_castle", "broken-castle"
HEAD = """from dataclasses import replace
from companion.rules.calculator import calculator
from companion.rules.game import Flow, Game, Lessons, Move, Moves, Option, Phase, Step, Words
from companion.rules.shape import Choice, Record, Whole
from companion.rules.sheet import Cell, Row, Sheet
"""
RIGHT = 'GAME = calculator("broken-castle", range(2, 4), Sheet(table=(), column=(Row("tall", (Cell("tall", Whole(0, 9)),)),)))'
NO_CELL = 'the tie-break "left-gold" has no cell: name a cell "left_gold"'


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Yield the folder of a game that has the texts of the example game."""
    made = tmp_path / NAME
    shutil.copytree(HERE / "three_towers" / "texts", made / "texts")
    texts._language.cache_clear()
    texts._resource.cache_clear()
    with beside_the_others(tmp_path):
        yield made
    for name in [name for name in sys.modules if name.startswith(f"companion.games.{NAME}")]:
        del sys.modules[name]
    texts._language.cache_clear()
    texts._resource.cache_clear()


def write(folder: Path, game: str = RIGHT, name: str = "__init__.py") -> None:
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text((HEAD if name == "__init__.py" else "") + game, "utf-8")


@each_game
def test_games_of_app_have_no_problems(key: str) -> None:
    assert find_problems(key) == []


def test_games_check_of_all_games_finds_nothing() -> None:
    done = called("games", "check")
    assert (done.returncode, done.stdout.decode().splitlines()) == (0, [f"{key}: no problems" for key in all_games()])


def test_games_check_of_unknown_game_names_known_games() -> None:
    done = called("games", "check", "no-such-game")
    assert done.returncode == 2
    assert min(all_games()) in done.stderr.decode()


@pytest.mark.parametrize(
    ("game", "line", "reason"),
    [
        ("GAME = Game(", 6, "SyntaxError: '(' was never closed"),
        ("\nGAME = Gane()", 7, "NameError: name 'Gane' is not defined"),
        (
            RIGHT[:-1] + ', tie_breaks=("left-gold",))',
            6,
            'ValueError: the tie-break "left-gold" has no cell: name a cell "left_gold"',
        ),
        ("GAMES = ()", None, "the module must define GAME"),
        ("GAME = 3", None, "GAME must be a Game, not int"),
        (f"from companion.games.{NAME} import score\n{RIGHT}", "score.py:2", "ZeroDivisionError: division by zero"),
    ],
)
def test_broken_game_stops_start_with_file_and_line(folder: Path, game: str, line: int | str | None, reason: str) -> None:
    write(folder, game)
    write(folder, "\nX = 1 / 0\n", "score.py")
    place = f"{folder / '__init__.py'}{f':{line}' if line else ''}" if not isinstance(line, str) else f"{folder / line}"
    wanted = f"{place}: {reason}"
    with pytest.raises(GameError) as caught:
        load_all_games()
    assert str(caught.value) == wanted
    with pytest.raises(GameError):
        create_app(Settings(data=folder.parent / "data", secret=b"tests"))
    for arguments in (["serve", "--port", "0", "--data", folder.parent / "data"], ["score", "-"]):
        done = called(*arguments, given=b'{"game": "broken-castle"}')
        assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", f"{wanted}\n"), arguments
    done = called("games", "check", KEY)
    assert (done.returncode, done.stdout.decode()) == (1, f"{KEY}: 1 problem\n  {wanted}\n")


def test_contradictions_of_game_are_reported_all_at_once(folder: Path) -> None:
    write(
        folder,
        """
GAME = calculator(
    key="broken_castle",
    seats=range(0),
    sheet=Sheet(
        table=(Row("yard", (Cell("well", Whole(0, 9)),)),),
        column=(Row("tall", (Cell("tall", Whole(0, 9)), Cell("tall", Whole(0, 9)))),),
    ),
    options=(Option("season", Choice(("summer", "winter")), "spring"),),
    tie_breaks=("tall", "tall"),
)
""",
    )
    with pytest.raises(GameError) as caught:
        all_games()[KEY]
    assert [problem.removeprefix(f"{folder / '__init__.py'}: ") for problem in caught.value.problems] == [
        'the folder has the key "broken-castle", but GAME has key="broken_castle"',
        "seats=range(0, 0) has no number of players, or less than 1",
        'the column cells have the key "tall" more than once',
        'tie_breaks has "tall" more than once',
        'the row "yard" is not in categories',
        'the default of the option "season" is not one of its values',
    ]


def test_missing_messages_and_files_are_reported_all_at_once(folder: Path) -> None:
    write(
        folder,
        """
class Tap(Move):
    type, facts = "tap", ("tapped",)
    takes = Record({"bell": Choice(("big",))})

    def offers(self, table):
        yield from ()

    def why_not(self, table, args):
        return refusal("type", "too-late")

SHEET = Sheet(table=(), column=(Row("tall", (Cell("tall", Whole(0, 9), each=1),)), Row("wells", (Cell("wells", Whole(0, 9)),))))
RIGHT = calculator(key="broken-castle", seats=range(2, 4), sheet=SHEET, tie_breaks=("wells",))
GAME = replace(
    RIGHT,
    setup=lambda seating: (Step("deal", {}),),
    flow=Flow(
        start=lambda seating: 0,
        moves=Moves((Tap(),)),
        phase=lambda state, seating: Phase("tapping"),
        prefill=lambda state, seating: {},
        tracked=lambda state, seating: {},
        screen=lambda state, seating, request: None,
        lessons=Lessons(lambda state, seating: (), frozenset()),
    ),
    scoring=replace(RIGHT.scoring, count=lambda question: 1 // 0),
)
""",
    )
    write(
        folder,
        '{{ t("counting-score") }}\n{% if has_words("maybe") %}{{ t("maybe") }}{% endif %}{{ t("not-there") }}',
        "turn.html",
    )
    (folder / "templates").mkdir()
    write(folder, "<p>\n{% if view %}\n{{ view }", "templates/watch.html")
    write(folder, "section,messages\nturn,phase-tapping\n", "texts/reference.csv")
    write(folder, "# The game\n", "texts/en/reference.md")
    with (folder / "texts" / "de" / "game.ftl").open("a", encoding="utf-8") as file:
        file.write("field-wells = Brunnen\nnot fluent\n")
    (folder / "texts" / "ru" / "game.ftl").unlink()
    every, lessons = ", ".join(LANGUAGES), ["intro", "over", "over-title", "tap", "tap-title", "tapping", "tapping-title"]
    problems = find_problems(KEY)
    assert [problem for problem in problems if not problem.startswith("the message")] == [
        "texts: game.ftl is missing in ru",
        "texts: reference.md is missing in de, ru",
        "texts/reference.csv: the columns must be section,explains",
        f"texts/de/game.ftl:{len((HERE / 'three_towers/texts/de/game.ftl').read_text('utf-8').splitlines()) + 2}: "
        "this is not Fluent: not fluent",
        "templates/watch.html:3: unexpected '}'",
        "scoring an empty sheet of 3 players fails: ZeroDivisionError: integer division or modulo by zero (__init__.py:31)",
    ]
    wells, tapping = ("category-wells", "category-wells-rule", "tie-break-wells"), ("bell-big", "log-tapped", "phase-tapping")
    for message in (*wells, *tapping, "setup-deal"):
        assert [told for told in problems if told.startswith(f"the message {message} is missing in {every}")], message
    for lesson in lessons:
        assert f"the message lesson-{lesson} is missing in {every}" in problems
    assert "the message field-wells is missing in en, ru" in problems
    assert f"the message not-there is missing in {every} (turn.html:2)" in problems
    assert f"the message problem-too-late is missing in {every} (__init__.py:15)" in problems
    assert "the message category-tall is missing in ru" in problems
    assert not [problem for problem in problems if "maybe" in problem or "counting-score" in problem]


def test_error_in_short_game_is_reported(folder: Path) -> None:
    write(
        folder,
        f"{RIGHT}\nGAME = replace(GAME, flow=Flow(start=lambda s: 0, moves=Moves(()), phase=lambda state, s: Phase(state['x']),"
        " prefill=dict, tracked=dict, screen=dict))",
    )
    assert find_problems(KEY) == ["a short game fails: TypeError: 'int' object is not subscriptable (__init__.py:7)"]


RINGING = """
from companion.rules.game import Fact, Offer
from companion.rules.shape import Seat
from companion.rules.table import refusal

class Ring(Move):
    type, facts, takes = "ring", ("rung",), Record({"player": Seat(), "bells": Whole(1, 3)})

    def offers(self, table):
        if table.state < 4:
            yield Offer("ring", {"player": table.seating.players[table.state % 2], "bells": 1})

    def why_not(self, table, args):
        return refusal("bells", "too-many", ARGS)

    def after(self, state, seating, fact):
        return state + 1

GAME = replace(
    RIGHT,
    flow=replace(RIGHT.flow, start=lambda seating: 0, moves=Moves((Ring(),)), phase=lambda state, seating: Phase("ringing")),
)
"""
BELLS = "log-rung = { $player }\nphase-ringing = Ring\nphase-over = Over\nproblem-too-many = Ring 1 bell\n"


def write_ringing(folder: Path, args: str, label: str) -> None:
    write(folder, RIGHT.replace("GAME", "RIGHT") + RINGING.replace("ARGS", args))
    for lang in LANGUAGES:
        with (folder / "texts" / lang / "game.ftl").open("a", encoding="utf-8") as file:
            file.write(BELLS + f"offer-ring = {label if lang == 'en' else '{ $player }'}\n")


def test_error_in_refusal_is_reported_with_file_and_line(folder: Path) -> None:
    write_ringing(folder, '{"bells": 1}', "{ $player } rings")
    reason = "TypeError: refusal() takes 2 positional arguments but 3 were given (__init__.py:19)"
    assert find_problems(KEY) == [f"the move ring fails for a command that is not offered: {reason}"]


def test_button_label_without_player_is_reported_on_default_turn_page(folder: Path) -> None:
    write_ringing(folder, "bells=1", "Ring")
    told = "the message offer-ring must contain { $player } in en: two players' buttons have the same text"
    assert find_problems(KEY) == [told]
    (folder / "templates").mkdir()
    write(folder, "<p></p>", "templates/turn.html")
    assert find_problems(KEY) == []
