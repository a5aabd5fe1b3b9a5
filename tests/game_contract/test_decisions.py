"""Tests of the app's own decisions: reference, rulebook digest and printed player aid mark the same ones."""

import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion import printing
from companion.texts import LANGUAGES, ids, language, own_sources
from companion.texts.decisions import DECISION_MARK, decisions
from companion.views import reference
from tests.game_contract.cases import cases, each_game, each_language, each_told_game
from tests.games import told

GAMES = Path(told.__file__).parent
FOUND_UNMARKED = {
    "carcassonne-the-castle": {f"aid-asked-{one}" for one in ("lap", "last", "twice", "theirs", "keep", "only")},
    "between-two-castles": {f"aid-asked-{one}" for one in ("throne", "types", "utility")},
    "castle-builder": {"aid-asked-pass"},
    "once-upon-a-castle": {f"aid-ask-{one}" for one in ("both", "flags", "monk", "guard", "residents", "tie")},
    "castle-for-all-seasons": {f"aid-asked-{one}" for one in ("cards", "zero")},
}
"""Lines of player aids that once stated an own decision without its mark."""


def stated(key: str) -> set[str]:
    """Return the messages that state a decision."""
    return {message for decision in decisions(key) for message in decision.messages}


def text_of(html: str) -> str:
    """Return the visible text in one line."""
    return " ".join(unescape(re.sub(r"<title>.*?</title>|<[^>]+>", "", html)).replace("\N{NO-BREAK SPACE}", " ").split())


@each_told_game
@each_language
def test_decisions_equal_marked_boxes_of_reference(key: str, lang: str) -> None:
    view = reference.view(key, lang)
    boxes = {
        section.id.removeprefix("s-"): section.html.count(f"<blockquote>\n<p>{DECISION_MARK} ") for section in view.sections
    }
    assert Counter(one.section for one in decisions(key)) == Counter({name: count for name, count in boxes.items() if count})
    assert [section.id for section in view.sections if section.html.count("<blockquote>") != boxes[section.id[2:]]] == []
    assert len({one.key for one in decisions(key)}) == len(decisions(key))
    assert view.marked


@each_told_game
def test_decisions_of_digest_equal_marked_messages(key: str) -> None:
    rules = [rule for rule in told.digest(GAMES / key.replace("-", "_")) if rule.rule.startswith("Decisions: ")]
    assert {message for rule in rules for message in rule.messages} == stated(key)
    assert {one.section for one in decisions(key)} <= {section for rule in rules for section in rule.sections}
    assert FOUND_UNMARKED[key] <= stated(key) <= ids("en", key)


@each_game
@each_language
def test_aid_marks_exactly_decisions_and_explains_mark(key: str, lang: str) -> None:
    words = language(lang, key)
    plain = {words.say(message) for message in stated(key)}
    shown = set()
    for case in cases(key):
        aid = text_of(printing.blank(key, "aid", players=case.seats, options=case.options, lang=lang))
        here = {text for text in plain if text in aid}
        assert [text for text in here if f"{text}{DECISION_MARK}" not in aid] == []
        assert aid.count(DECISION_MARK) == len(here) + bool(here)
        assert aid.count(words.say("decision-note")) == bool(here)
        shown |= here
    assert shown == plain
    assert not any(text[-1].isdigit() for text in plain)  # else 10 points would look like 10 degrees


@each_language
@pytest.mark.parametrize("kind", ["score-sheet", "setup"])
def test_printed_pages_other_than_aid_have_no_decision_mark(kind: str, lang: str) -> None:
    assert DECISION_MARK not in printing.blank("once-upon-a-castle", kind, lang=lang)


@each_told_game
def test_decision_mark_is_never_typed_into_texts(key: str) -> None:
    for lang in LANGUAGES:
        for path in own_sources(lang, key):
            assert DECISION_MARK not in path.read_text("utf-8"), path
        assert DECISION_MARK not in reference.read_markdown(key, lang)


@each_told_game
def test_rules_page_explains_decision_mark_at_end(client: FlaskClient, key: str) -> None:
    for lang in LANGUAGES:
        page = text_of(client.get(f"/rules/{key}", headers={"Accept-Language": lang}).text)
        assert page.index(language(lang).say("decision-note")) > page.rindex(f"{DECISION_MARK} ", 0, page.rindex(DECISION_MARK))
