import pytest
from fluent.syntax import ast, parse

from companion.games import folder
from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.texts import LANGUAGES, language


def messages(lang):
    resource = parse((folder(GAME.key) / "texts" / f"{lang}.ftl").read_text("utf-8"))
    assert not [e for e in resource.body if isinstance(e, ast.Junk)]
    return [e.id.name for e in resource.body if isinstance(e, ast.Message)]


def test_both_languages_say_the_same_things_once():
    assert messages("en") == messages("ru")
    assert len(set(messages("en"))) == len(messages("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_rules_and_guests_have_words(lang):
    words = language(lang, GAME.key)
    wanted = ["game-name", "game-tagline", "option-variant", "option-variant-builders", "option-variant-architects"]
    wanted += [f"category-{c}{suffix}" for c in GAME.categories for suffix in ("", "-rule")]
    wanted += [f"guest-{guest}{suffix}" for guest in GUESTS for suffix in ("", "-effect")]
    wanted += [f"guest-kind-{guest.kind}{suffix}" for guest in GUESTS.values() for suffix in ("", "-help")]
    assert [w for w in wanted if not words.say(w).strip()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("per", sorted({guest.per for guest in GUESTS.values()}))
def test_every_way_a_guest_counts_has_words(lang, per):
    assert language(lang, GAME.key).say(f"why-guest-{per}", guest="X", count=2, points=1).startswith("X: ")


def test_the_deck_is_the_printed_one():
    """20 cards: 8 lightning, 6 staying, 6 crowned; all of the first two kinds are worth 1."""
    kinds = [guest.kind for guest in GUESTS.values()]
    assert [kinds.count(kind) for kind in ("lightning", "staying", "crowned")] == [8, 6, 6]
    assert {(g.points, g.per) for g in GUESTS.values() if not g.is_crowned} == {(1, "once")}
