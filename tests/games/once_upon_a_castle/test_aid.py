"""The printed aid, and the castle to draw on behind it. That it can be printed for every table is held for all games."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from companion import printing
from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.plays.events import Request
from companion.plays.service import Plays
from companion.storage import Storage
from companion.texts import LANGUAGES, language
from tests.contract.reading import Page

from .table import KNOWN

TOLD = {**KNOWN, "flag-kinds": [[1, 2], [2, 0], [1, 1], [2, 1]], "guest-points": [1, 2, 3]}


@pytest.mark.parametrize(
    ("variant", "paper", "lang"), [("architects", "a5", "en"), ("architects", "letter", "ru"), ("builders", "letter", "de")]
)
def test_one_page_to_read_with_what_tables_ask_and_one_to_draw_on(press, tmp_path, variant, paper, lang):
    """All that is known of the copy is told, so there is as much to read as there can be."""
    storage, words = Storage(tmp_path), language(lang, GAME.key)
    plays = Plays(storage)
    play = plays.create({"game": GAME.key, "players": ["Ann", "Bob"], "options": {"variant": variant}})
    for fact, value in TOLD.items():
        plays.do(play.code, Request(fact, "tell-fact", {"fact": fact, "value": value}))
    document = printing.blank_for(plays.get(play.code), "aid", paper=paper, lang=lang)
    said = " ".join(Page(document).said)
    for told in ("0, 2, 5", "1, 2, 3", "1:2, 2:0, 1:1, 2:1"):
        assert told in said
    for question in ("tie", *(("guard", "monk") if variant == "architects" else ("residents", "both"))):
        assert words.say(f"aid-ask-{question}") in said
    read, drawn = (page.extract_text() for page in PdfReader(BytesIO(press.print(document, paper))).pages)
    assert words.say("aid-turn") in read
    assert words.say("aid-box-total") in drawn
    assert words.say("aid-turn") + "\n" not in drawn
    storage.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_of_the_score_is_there_and_guests_for_architects_only(lang):
    say = language(lang, GAME.key).say
    blank = (printing.blank(GAME.key, "aid", options={"variant": variant}, lang=lang) for variant in ("architects", "builders"))
    architects, builders = (Page(html).said for html in blank)
    only = {say(message) for message in (*(f"guest-{guest}-effect" for guest in GUESTS), "aid-box-small-clouds")}
    assert only <= {*architects}
    assert not only & {*builders}
    assert all(say(f"category-{category}-rule") in " ".join(architects) for category in GAME.categories)


def test_groups_of_residents_are_there_once_they_are_told(app):
    plays, asked = app.extensions["plays"], language("en", GAME.key).say("aid-residents")
    code = plays.create({"game": GAME.key, "players": ["Ann", "Bob"], "options": {"variant": "builders"}}).code
    assert asked in Page(printing.blank_for(plays.get(code), "aid")).said
    plays.do(code, Request("told", "tell-fact", {"fact": "resident-groups", "value": [[4, 1], [15, 12], [20, 23]]}))
    document = printing.blank_for(plays.get(code), "aid")
    assert asked not in Page(document).said
    assert document.count("scale(.85)") == 39
    assert {"1", "12", "23"} <= set(Page(document).said)
