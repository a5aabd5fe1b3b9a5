"""Tests of languages: a folder adds a language without code, missing texts are English, and its completeness is shown."""

import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion import texts
from companion.games import all_games, game_folder
from companion.texts import LANGUAGES, language
from companion.views.languages import languages
from companion.views.reference import anchors

ROOT = Path(__file__).parent.parent.parent
LOOK = """
import sys
from pathlib import Path
from companion import create_app
from companion.web.settings import Settings
client = create_app(Settings(data=Path(sys.argv[1]), secret=b"tests")).test_client()
for address in ("/", "/settings", "/languages", "/rules/castle-builder", "/print/castle-builder", "/api/v1/openapi.json"):
    print(client.get(address, headers={"Accept-Language": "eo"}).text)
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_page_shows_every_language_complete(client: FlaskClient, lang: str) -> None:
    for one in languages(language(lang)):
        assert {part.share for part in one.parts} == {100}
        assert one.title == language(lang).say("languages-head", name=language(one.lang).say("language-name"), share=100)
        glossaries = [(game_folder(key) / "texts" / "en" / "glossary.csv").exists() for key in all_games()]
        assert [part.terms > 0 for part in one.parts] == [True, *glossaries]
    page = unescape(client.get("/languages", headers={"Accept-Language": lang}).text)
    for key in all_games():
        assert page.count(language(lang, key).say("game-name")) == len(LANGUAGES)
        every = len(anchors(key, lang))
        assert language(lang).say("languages-of", said=every, all=every) in page
    assert "/languages" in client.get("/settings").text


def test_language_share_counts_missing_texts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "ru").mkdir()
    (tmp_path / "en" / "a.ftl").write_text("a = A\nb = B\nc = { $n ->\n    [one] one\n   *[other] more\n  }\n-d = D\n")
    (tmp_path / "ru" / "a.ftl").write_text("b = Б\ne = Е\n-d = Д\n")
    words = language("en")
    monkeypatch.setattr(texts, "TEXTS_FOLDER", tmp_path)
    told = {one.lang: one.parts[0].share for one in languages(words)}
    assert told == {"en": 100, "de": 0, "ru": 33}


def test_language_folder_with_only_its_name_adds_language(tmp_path: Path) -> None:
    """The language is Esperanto, with nothing but its name."""
    house = tmp_path / "house"
    (house / "companion" / "texts" / "eo").mkdir(parents=True)
    (house / "companion" / "texts" / "eo" / "language.ftl").write_text("language-name = Esperanto\n")
    for room in (ROOT / "companion", ROOT / "companion" / "texts"):
        for path in room.iterdir():
            if path.name != "texts":
                (house / room.relative_to(ROOT) / path.name).symlink_to(path)
    for beside in ("templates", "static"):
        (house / beside).symlink_to(ROOT / beside)
    environment = {**os.environ, "PYTHONPATH": str(house)}
    program = [sys.executable, "-c", LOOK, str(tmp_path / "data")]
    done = subprocess.run(program, capture_output=True, text=True, timeout=60, check=False, cwd=house, env=environment)
    assert done.returncode == 0, done.stderr
    said = unescape(done.stdout)
    assert said.count('<html lang="eo"') == 5
    assert language("en").say("home-games") in said, "what it lacks is said in English"
    assert re.search(r'name="lang" value="eo"[^>]*>\s*(<[^>]*>\s*)*Esperanto', said)
    assert "Esperanto: 0%" in said
    assert re.search(r'<section class="rules" id="s-short" lang="en"', said), "and rules are marked as English"
    assert re.search(r'"enum":\s*\["en",\s*"de",\s*"eo",\s*"ru"\]', said)


def test_language_in_settings_is_button_that_changes_nothing_else(client: FlaskClient) -> None:
    page = client.get("/settings").text
    assert re.findall(r'<button class="choice" name="lang" value="(\w+)"', page) == [*LANGUAGES]
    assert 'type="radio" name="lang"' not in page
    answer = client.post("/settings", data={"lang": "ru"})
    assert [cookie.partition("=")[0] for cookie in answer.headers.getlist("Set-Cookie")] == ["lang"]
    assert '<html lang="ru"' in client.get("/settings").text
