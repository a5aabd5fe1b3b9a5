"""Quick tests of the example games, and of what the app gives a game by default.

`tests/robustness/test_example_games.py` runs all other tests of games for them.
"""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.game_check import find_problems
from companion.games import all_games
from companion.rules.game import Offer
from companion.sessions.events import ENTRY_SET, Event
from companion.sessions.score import running_points
from companion.sessions.state import evolve_content
from companion.templating import ROOT, command_value, drawing
from companion.texts import LANGUAGES, language
from companion.views.corrections import find_corrections
from companion.views.offers import offer_groups
from tests.example_games import HERE, beside_the_others, example_keys
from tests.game_contract import screens
from tests.game_contract.cases import Case
from tests.game_contract.reading import Page
from tests.game_contract.walk import Walk
from tests.printing.reading import Sheet, reads_well, squeezed
from tests.support.data_folders import app_over
from tests.test_cli import called

CALCULATOR, TAPPED = "three-towers", "lamp-lighters"
MOST_LINES = {CALCULATOR: 30, TAPPED: 250}
"""Largest number of lines of Python and templates of each example game."""
QUESTION = {
    "game": CALCULATOR,
    "players": [
        {"name": "Ann", "tall": 3, "round": 1, "stones": 4},
        {"name": "Bob", "tall": 0, "round": 2, "flags": 4, "stones": 9},
    ],
}
each_example = pytest.mark.parametrize("key", example_keys())


@pytest.fixture(autouse=True, scope="module")
def _are_games() -> Iterator[None]:
    with beside_the_others():
        yield


@pytest.fixture(scope="module")
def app(_are_games: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with app_over(tmp_path_factory.mktemp("examples"), limited=False) as made:
        yield made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def folder(key: str) -> Path:
    return HERE / key.replace("-", "_")


def lines(key: str, *endings: str) -> int:
    files = [path for path in folder(key).rglob("*") if path.is_file() and path.suffix in endings]
    return sum(len(path.read_text("utf-8").splitlines()) for path in files)


@each_example
def test_example_game_has_no_problems_and_few_lines_as_guide_states(key: str) -> None:
    assert find_problems(key) == []
    assert lines(key, ".py", ".html") <= MOST_LINES[key]
    guide = (ROOT / "companion" / "games" / "README.md").read_text("utf-8")
    assert f"`tests/example_games/{folder(key).name}`" in guide
    assert f"{lines(key, '.py', '.html')} lines of Python" in guide


def test_calculator_scores_explains_and_breaks_ties() -> None:
    told: Any = json.loads(called("score", "-", given=json.dumps(QUESTION).encode()).stdout)
    assert [column["total"] for column in told["columns"]] == [14, 14]
    assert told["columns"][0]["lines"][0] == {"category": "tall", "points": 9, "why": "Tall towers: 3 × 3"}
    assert (told["winners"], told["decided_by"]) == (["Bob"], "stones")


# --- Defaults on paper ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "lang"), [("score-sheet", "en"), ("setup", "de"), ("aid", "ru")])
@each_example
def test_default_printed_pages_are_tagged_pdfs(tmp_path: Path, key: str, kind: str, lang: str) -> None:
    """The example games have no templates, so they have the app's own pages. One has no setup steps."""
    assert not (folder(key) / "templates").exists()
    file = tmp_path / f"{kind}.pdf"
    assert called("print", key, kind, "--lang", lang, "-o", file).returncode == 0
    sheet = Sheet(file.read_bytes())
    reads_well(sheet)
    assert squeezed(language(lang, key).say("game-name")) in sheet.text
    assert sheet.pages == 1
    if kind == "aid":
        assert [str(element["/S"]) for element in sheet.elements].count("/LI") == len(all_games()[key].categories)


@each_example
def test_game_without_drawing_has_default_drawing(key: str) -> None:
    assert not (folder(key) / "art.svg").exists()
    assert drawing(key) == drawing(key, "winter")
    assert drawing(key).startswith("<svg")


# --- The default Turn page -----------------------------------------------------------------------------------------------


@pytest.fixture
def walk(app: Flask) -> Walk:
    case = Case(all_games()[TAPPED], 3, {})
    return Walk(case.game, case.seating, Random(1))


def turn_page(app: Flask, walk: Walk, lang: str = "en", *, watching: bool = False) -> Page:
    return Page(screens.drawn(app, walk.session, lang, watching=watching))


def labels(page: Page) -> list[str]:
    return [text.strip() for text in page.said if text.strip()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_default_turn_page_has_button_with_label_and_points_for_each_offer(app: Flask, walk: Walk, lang: str) -> None:
    words = language(lang, TAPPED)
    for _ in range(20):
        page = turn_page(app, walk, lang)
        said, form = labels(page), page.form("/do")
        offers = [(button.value, offer) for button, offer in zip(form.buttons, walk.offers(), strict=False)]
        assert [value.partition("&")[0] for value, _ in offers] == [f"type={offer.type}" for offer in walk.offers()]
        for offer in walk.offers():
            assert words.say(f"offer-{offer.type}", **offer.args) in said
            assert not offer.points or f"{offer.points:+d}".replace("-", "\N{MINUS SIGN}") in said
        assert words.say(f"phase-{walk.session.phase.key}") in said
        walk.go()


def test_default_turn_page_shows_rounds_and_hides_buttons_from_watchers(app: Flask, walk: Walk) -> None:
    page = turn_page(app, walk)
    assert [str(number) for number in range(1, 9)] == [text for text in labels(page) if text in {*"12345678"}][-8:]
    assert turn_page(app, walk, watching=True).forms == []
    assert "Light lamps or build a tower" in labels(turn_page(app, walk, watching=True))


def test_default_turn_page_at_end_offers_to_close(app: Flask, walk: Walk) -> None:
    while walk.offers():
        walk.go()
    page = turn_page(app, walk)
    assert page.form("/do", "type=close")
    assert "The last wind has blown" in labels(page)


def test_offer_without_own_message_is_labelled_with_log_line(app: Flask, walk: Walk, monkeypatch: pytest.MonkeyPatch) -> None:
    words = language("en", TAPPED)
    has = words.has
    monkeypatch.setattr(words, "has", lambda message: not message.startswith("offer-") and has(message))
    (group,) = offer_groups(walk.session, words)
    player = walk.seating.players[walk.seating.first]
    assert words.tell(group.buttons[0].label) == f"{player} lights 1 lamp"


def test_correction_is_folded_on_default_turn_page(app: Flask, walk: Walk, monkeypatch: pytest.MonkeyPatch) -> None:
    (light, *_) = walk.flow.moves
    monkeypatch.setattr(type(light), "by_hand", True)
    text = screens.drawn(app, walk.session, "en")
    assert '<details id="corrections"><summary>' in text
    assert text.index("Corrections") < text.index("light 1 lamp")


def test_default_turn_page_shows_which_choice_is_pressed(app: Flask, walk: Walk, monkeypatch: pytest.MonkeyPatch) -> None:
    (light, *_) = walk.flow.moves
    name = walk.seating.players[walk.seating.first]
    offers = [Offer("light", {"player": name, "lamps": lamps}, pressed=lamps == 2) for lamps in (1, 2)]
    monkeypatch.setattr(type(light), "offers", lambda _move, _table: offers)
    assert [button.is_on for button in turn_page(app, walk).form("/do").buttons if "type=light" in button.value] == [
        False,
        True,
    ]


def test_default_turn_page_corrects_numbers_of_state(app: Flask, walk: Walk) -> None:
    """A number of 0 has no button for less. A tap changes the number from which later moves count on."""
    name = walk.seating.players[0]
    buttons = [button.value for button in turn_page(app, walk).form("/do").buttons if "set-entry" in button.value]
    wanted = [command_value("set-entry", column=p, field=f, value=1) for p in walk.seating.players for f in ("lamps", "towers")]
    assert buttons == wanted
    one = find_corrections(walk.session)[name, "towers"]
    told = Event(1, "a", datetime(2026, 1, 1, tzinfo=UTC), ENTRY_SET, {**one.entry(one.more or 0), "start": 0})
    content = evolve_content(walk.game, walk.session.content, told)
    assert content.flow.towers == (1, *walk.state.towers[1:])
    assert running_points(walk.game, content)[name] == 5


def test_correction_button_sends_number_of_cell(client: FlaskClient) -> None:
    code = (
        client.application.extensions["plays"].creator.create({"game": TAPPED, "players": ["Ann", "Bob"], "options": {}}).code
    )
    for wanted in (1, 2):
        form = Page(client.get(f"/p/{code}/turn").text).form("/do")
        button = next(b for b in form.buttons if f"field=lamps&value={wanted}" in b.value)
        assert client.post(form.action, data={**form.hidden, "do": button.value}).status_code == 303
        assert client.application.extensions["plays"].store.get(code).running == {"Ann": wanted, "Bob": 0}
