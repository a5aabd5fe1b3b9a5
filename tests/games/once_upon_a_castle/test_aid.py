"""Tests of the printed player aid and of the sheet for drawing. The contract tests cover every table."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from companion import printing
from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.texts import LANGUAGES, language
from companion.texts.decisions import DECISION_MARK
from tests.game_contract.reading import Page

from .table import KNOWN

TOLD = {
    **KNOWN,
    "resident-groups": [[4, 1], [15, 12], [20, 23]],
    "flag-kinds": [[1, 2], [2, 0], [1, 1], [2, 1]],
}


@pytest.mark.parametrize(
    ("variant", "paper", "lang"), [("architects", "a5", "en"), ("architects", "letter", "ru"), ("builders", "letter", "de")]
)
def test_player_aid_has_one_page_to_read_and_one_to_draw_on(press, variant, paper, lang):
    """All copy facts are known, so the page is as long as possible."""
    words, options = language(lang, GAME.key), {"variant": variant}
    document = printing.blank(GAME.key, "aid", players=2, options=options, facts=TOLD, paper=paper, lang=lang)
    said = Page(document).said
    for told in ("0, 2, 5", "1, 2, 3", "1:2, 2:0, 1:1, 2:1"):
        assert told in " ".join(said)
    for question in ("tie", *(("guard", "monk") if variant == "architects" else ("residents", "both"))):
        assert words.say(f"aid-ask-{question}") in " ".join(said)
    assert words.say("aid-residents") not in said
    assert {"1", "12", "23"} <= {*said}
    assert document.count("scale(.85)") == 39  # each of them, in groups
    read, drawn = (page.extract_text() for page in PdfReader(BytesIO(press.print(document, paper))).pages)
    assert words.say("aid-turn") in read
    assert words.say("aid-box-total") in drawn
    assert words.say("aid-turn") + "\n" not in drawn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_player_aid_lists_scoring_rules_and_guests_for_architects_only(lang):
    say = language(lang, GAME.key).say
    blank = (printing.blank(GAME.key, "aid", options={"variant": variant}, lang=lang) for variant in ("architects", "builders"))
    architects, builders = ([text.removesuffix(DECISION_MARK) for text in Page(html).said] for html in blank)
    only = {say(f"guest-{guest}-effect") for guest in GUESTS} | {say("aid-box-small-clouds").split(" (")[0]}
    assert only <= {*architects}
    assert not only & {*builders}
    assert all(say(f"category-{category}-rule") in " ".join(architects) for category in GAME.categories)
    assert say("aid-residents") in architects  # nobody has told their groups
