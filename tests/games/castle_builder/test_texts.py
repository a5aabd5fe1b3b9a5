import pytest
from fluent.syntax import ast, parse

from companion.games import folder
from companion.games.castle_builder import GAME
from companion.games.castle_builder.rules.coins import EFFECTS, LEADS
from companion.games.castle_builder.rules.variants import VARIANTS
from companion.texts import LANGUAGES, language


def messages(lang):
    resource = parse((folder(GAME.key) / "texts" / f"{lang}.ftl").read_text("utf-8"))
    assert not [e for e in resource.body if isinstance(e, ast.Junk)]
    return [e.id.name for e in resource.body if isinstance(e, ast.Message)]


def test_both_languages_say_the_same_things_once():
    assert messages("en") == messages("ru")
    assert len(set(messages("en"))) == len(messages("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_rules_and_coins_have_words(lang):
    words = language(lang, GAME.key)
    wanted = ["game-name", "game-tagline", "coin-effect-peaceful"]
    wanted += [f"category-{c}{suffix}" for c in GAME.categories for suffix in ("", "-rule")]
    wanted += [f"option-variants-{variant}{suffix}" for variant in VARIANTS for suffix in ("", "-help")]
    wanted += [f"coin-{coin}{suffix}" for coin in EFFECTS for suffix in ("", "-effect")]
    wanted += [f"lead-{what}" for what in LEADS]
    assert [w for w in wanted if not words.say(w).strip()] == []
