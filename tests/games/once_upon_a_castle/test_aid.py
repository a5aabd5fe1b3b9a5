"""The printed aid, and the castle to draw on behind it."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from companion import pdf, printing
from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.plays.events import Request
from companion.texts import LANGUAGES, language
from tests.contract.reading import Page

VARIANTS = ("builders", "architects")

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def aid(variant, lang="en", paper="a4"):
    return printing.blank(GAME.key, "aid", players=4, options={"variant": variant}, paper=paper, lang=lang)


@pytest.fixture(scope="module")
def press():
    if not pdf.is_available():
        pytest.skip("Pango is not on this machine")
    return pdf.Press()


@each_language
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", printing.PAPERS)
def test_one_page_to_read_and_one_to_draw_on(press, lang, variant, paper):
    pages = PdfReader(BytesIO(press.print(aid(variant, lang, paper), paper))).pages
    assert len(pages) == 2
    words = language(lang, GAME.key)
    assert words.say("aid-turn") in pages[0].extract_text()
    assert words.say("aid-box-total") in pages[1].extract_text()
    assert words.say("aid-turn") + "\n" not in pages[1].extract_text()


@each_language
def test_architects_find_every_guest_and_builders_none(lang):
    words = language(lang, GAME.key)
    architects, builders = (Page(aid(variant, lang)).said for variant in reversed(VARIANTS))
    for guest in GUESTS:
        assert words.say(f"guest-{guest}-effect") in architects
        assert words.say(f"guest-{guest}-effect") not in builders
    assert words.say("aid-box-small-clouds") in architects
    assert words.say("aid-box-small-clouds") not in builders


@each_language
def test_every_rule_of_the_score_is_there(lang):
    said = " ".join(Page(aid("architects", lang)).said)
    for category in GAME.categories:
        assert language(lang, GAME.key).say(f"category-{category}-rule") in said


def test_groups_of_residents_are_there_once_they_are_told(app):
    plays = app.extensions["plays"]
    code = plays.create({"game": GAME.key, "players": ["Ann", "Bob"], "options": {"variant": "builders"}}).code
    asked = language("en", GAME.key).say("aid-residents")
    assert asked in Page(printing.blank_for(plays.get(code), "aid")).said
    plays.do(code, Request("told", "tell-fact", {"fact": "resident-groups", "value": [[4, 1], [15, 12], [20, 23]]}))
    document = printing.blank_for(plays.get(code), "aid")
    assert asked not in Page(document).said
    assert document.count("scale(.85)") == 39
    assert {"1", "12", "23"} <= set(Page(document).said)
