"""Everything the program may say can be said in every language, whole and with the same facts in it."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion import texts
from companion.games import all_games, folder
from companion.rules.game import ADJUSTMENT, Game
from companion.rules.shape import Choice
from tests import words

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"
FILES = sorted(COMPANION.rglob("*.ftl"))
LENT = COMPANION / "rules" / "table.py"
"""Refusals that games say in words of their own."""
NUMBERS = (0, 1, 2, 5, 11, 21, 22, 25)

whoever = pytest.mark.parametrize("key", [None, *all_games()])
each_game = pytest.mark.parametrize("key", tuple(all_games()))
each_language = pytest.mark.parametrize("lang", texts.LANGUAGES)


def test_every_file_is_read() -> None:
    read = {path for lang in texts.LANGUAGES for key in [None, *all_games()] for path in texts.sources(lang, key)}
    assert set(FILES) == read


def test_a_file_is_whole() -> None:
    for path in FILES:
        file = words.read(path)
        ids = [entry.id for entry in file.entries]
        twice = [name for name in set(ids) if ids.count(name) > 1]
        assert (file.junk, twice, unfit(file)) == ([], [], []), path


@each_language
def test_no_message_stands_in_two_files_of_the_app(lang: str) -> None:
    ids = [entry.id for path in texts.sources(lang, None) for entry in words.read(path).entries]
    assert [name for name in set(ids) if ids.count(name) > 1] == []


@whoever
def test_languages_say_the_same(key: str | None) -> None:
    """A game may say a word of the app its own way in one language alone: the app's stands behind it in the others."""
    first, *others = (words.known(lang, key) for lang in texts.LANGUAGES)
    for other in others:
        assert differences(first, other) == []


@whoever
@each_language
def test_references_lead_somewhere_and_terms_are_used(lang: str, key: str | None) -> None:
    entries = words.known(lang, key)
    referred = {reference for entry in entries.values() for reference in entry.references}
    assert referred - entries.keys() == set()
    own_terms = {name for name in words.own(lang, key) if name.startswith("-")}
    if key:  # a term of the app may be there for the games
        assert own_terms - referred == set()


@whoever
@each_language
def test_numbers_are_told_in_the_right_form(lang: str, key: str | None) -> None:
    assert [problem for entry in words.own(lang, key).values() for problem in miscounted(entry, lang)] == []


@whoever
@each_language
def test_every_message_can_be_said(lang: str, key: str | None) -> None:
    language = texts.language(lang, key)
    entries = words.known(lang, key)
    for entry in words.own(lang, key).values():
        if not entry.id.startswith("-"):
            for number in NUMBERS if entry.counts else NUMBERS[:2]:
                variables = words.needed(entry, entries)
                told = language.say(entry.id, **dict.fromkeys(variables, number))
                assert told.strip(), entry.id
                assert "  " not in told, f"{entry.id}: {told!r}"


@each_game
@each_language
def test_what_the_contract_implies_is_there(lang: str, key: str) -> None:
    language = texts.language(lang, key)
    assert [name for name in implied(all_games()[key]) if not language.has(name)] == []


@whoever
@each_language
def test_what_the_code_says_by_key_has_words(lang: str, key: str | None) -> None:
    assert unsayable([said for path in reach(key, "*.py") for said in spoken(path)], within_reach(lang, key)) == []


@whoever
@each_language
def test_what_the_templates_say_has_words(lang: str, key: str | None) -> None:
    pages = reach(key, "*.html") + ([] if key else sorted((ROOT / "templates").rglob("*.html")))
    assert unsayable([said for path in pages for said in spoken(path)], within_reach(lang, key)) == []


@cache
def spoken(path: Path) -> tuple[words.Said, ...]:
    """What a file of code or a template says."""
    said = words.said if path.suffix == ".py" else words.said_in_template
    return tuple(said(path.read_text("utf-8"), str(path.relative_to(ROOT))))


def reach(key: str | None, pattern: str) -> list[Path]:
    """A game's own files, or all but the games'."""
    if key:
        return sorted(folder(key).rglob(pattern))
    others = [LENT, *(folder(game) for game in all_games())]
    return [path for path in sorted(COMPANION.rglob(pattern)) if not any(path.is_relative_to(other) for other in others)]


def within_reach(lang: str, key: str | None) -> dict[str, words.Entry]:
    """What a game may say; or what the app may: its own words and those that every game has."""
    if key:
        return words.known(lang, key)
    first, *others = (words.own(lang, game) for game in all_games())
    return words.own(lang, None) | {name: entry for name, entry in first.items() if all(name in other for other in others)}


# --- How it is found out -----------------------------------------------------------------------------------------------


def implied(game: Game[Any, Any]) -> Iterator[str]:
    """The messages that a game must have for all that it declares."""
    yield from ("game-name", "game-tagline")
    for category in (*game.categories, ADJUSTMENT):
        yield from (f"category-{category}", f"category-{category}-rule")
    yield from (f"tie-break-{key}" for key in game.tie_breaks)
    for option in game.options:
        yield f"option-{option.key}"
        yield from (f"option-{option.key}-{value}" for value in option.values)
    for cell in (cell for row in (*game.sheet.table, *game.sheet.column) for cell in row.cells):
        yield cell.words
        if isinstance(cell.shape, Choice):
            yield from (f"{getattr(cell.shape, 'words', '') or cell.words}-{value}" for value in cell.shape.values)
    for fact in game.facts:
        yield from (f"fact-{fact}", f"fact-{fact}-help")


def differences(first: dict[str, words.Entry], other: dict[str, words.Entry]) -> list[str]:
    """Messages that only one of two languages has, or that tell different facts. Terms are each language's own affair."""
    ids = {name for name in first.keys() | other.keys() if not name.startswith("-")}
    told = [f"{name} is missing in one" for name in sorted(ids) if (name in first) != (name in other)]
    for name in sorted(ids & first.keys() & other.keys()):
        one, two = words.needed(first[name], first), words.needed(other[name], other)
        if one != two:
            told.append(f"{name} differs: {sorted(one ^ two)}")
    return told


def miscounted(entry: words.Entry, lang: str) -> list[str]:
    """Choices by number that lack a form the language has, or have one it has not.

    A default called `other` says that all other numbers sound alike, as they do in most Russian cases but the nominative.
    """
    told = []
    for names, default in entry.counts:
        lacking = words.PLURALS[lang] - {"other"} - names
        strange = names & {"zero", "one", "two", "few", "many", "other"} - words.PLURALS[lang]
        if default == "other":
            lacking -= {"few", "many"}
        if lacking or strange or not default:
            told.append(f"{entry.id}: lacks {sorted(lacking)}, does not need {sorted(strange)}")
    return told


def unfit(file: words.File) -> list[str]:
    """Signs that are typed for want of the right ones."""
    told = []
    for name, whole in ((entry.id, text) for entry in file.entries for text in entry.text):
        text = re.sub('\ufffc".*"\ufffc', "", whole)  # a sample of JSON, between braces, is as it is typed
        if re.search(r"[\d\ufffc)] [xXхХ*] [\d\ufffc(]", text):
            told.append(f"{name}: a letter for the multiplication sign")
        if re.search(r"(?<![\w\ufffc-])-[\d\ufffc]", text):
            told.append(f"{name}: a hyphen for the minus sign")
        if "..." in text or re.search(r"[\w.,]\"|\"\w", text):
            told.append(f"{name}: typewriter's dots or quotes")
        if re.search(r"[A-Za-zА-Яа-яё]'[A-Za-z]", text):
            told.append(f"{name}: a typewriter's apostrophe")
    return told


def unsayable(spoken: list[words.Said], entries: dict[str, words.Entry]) -> list[str]:
    """Keys in the code without words, or whose words need what the code does not give."""
    told = []
    for said in spoken:
        if said.id not in entries:
            told.append(f"{said.where}: {said.id} has no words")
        elif said.variables is not None and (lacking := words.needed(entries[said.id], entries) - said.variables):
            told.append(f"{said.where}: {said.id} needs {sorted(lacking)}")
    return told


# --- The checks themselves ---------------------------------------------------------------------------------------------


def entries_of(source: str) -> dict[str, words.Entry]:
    return {entry.id: entry for entry in words.parse(source).entries}


def test_junk_is_found() -> None:
    assert words.parse("fine = Fine\nnot fine\n").junk == ["not fine\n"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a = A", ""),
        ("", "a = A"),
        ("a = { $n } A", "a = A"),
        ("a = { $n } A", "a = { $m } A"),
        ("a = { $n -> [one] A *[other] B }", "a = A"),
        ("a = { b }\nb = { $n }", "a = A\nb = { $n }"),
    ],
)
def test_a_difference_between_languages_is_found(one: str, other: str) -> None:
    assert len(differences(entries_of(one), entries_of(other))) == 1
    assert differences(entries_of(one), entries_of(one)) == []


@pytest.mark.parametrize(
    ("lang", "variants", "right"),
    [
        ("en", "[one] a *[other] b", True),
        ("en", "[0] none [one] a *[other] b", True),
        ("en", "[one] a *[many] b", False),
        ("en", "[0] none *[other] b", True),
        ("ru", "[one] a [few] b *[many] c", True),
        ("ru", "[one] a [few] b *[other] c", True),
        ("ru", "[one] a *[other] c", True),
        ("ru", "[one] a *[many] c", False),
        ("ru", "[few] a *[many] c", False),
        ("ru", "[one] a [few] b [two] d *[many] c", False),
        ("ru", "[summer] a *[winter] c", True),
    ],
)
def test_a_lacking_plural_is_found(lang: str, variants: str, right: bool) -> None:
    entry = entries_of("a = { $n ->\n    " + variants.replace(" [", "\n    [").replace(" *[", "\n   *[") + "\n}")["a"]
    assert (miscounted(entry, lang) == []) == right


@pytest.mark.parametrize("text", ["{ $a } x { $b }", "3 х { $b }", "{ $n } * 2", "gives -3", "wait...", '"so"', "it's"])
def test_a_sign_typed_for_another_is_found(text: str) -> None:
    assert len(unfit(words.parse(f"a = {text}"))) == 1


@pytest.mark.parametrize("text", ["{ $a } × { $b }", "−3", "2-player", "wait…", "“so”", "it’s", "3-4", "max x"])
def test_the_right_sign_is_let_through(text: str) -> None:
    assert unfit(words.parse(f"a = {text}")) == []


def test_a_key_without_words_is_found() -> None:
    source = (
        'Problem("players", "odd", {"n": 1})\nItem("why-it", 3, args)\nWords("told")\nKey("ore")\nKey(f"a-{b}")\nStep("deal")'
    )
    spoken = list(words.said(source, "here.py"))
    assert [s.id for s in spoken] == ["problem-odd", "why-it", "told", "ore", "setup-deal"]
    assert len(unsayable(spoken, {})) == 5
    rich = "problem-odd = { $n }\nwhy-it = { $x }\ntold = T\nore = O\nsetup-deal = D"
    assert unsayable(spoken, entries_of(rich)) == []
    assert unsayable(spoken, entries_of(rich.replace("$n", "$m"))) == ["here.py:1: problem-odd needs ['m']"]
    refused = list(words.said('refusal("a", "odd", n=1)\nrefusal("a", "odd", **more)\nrefusal("a", f"{x}-own")', "here.py"))
    assert unsayable(refused, entries_of("problem-odd = { $m }")) == ["here.py:1: problem-odd needs ['m']"]


def test_words_lacking_for_a_template_are_found() -> None:
    page = """{{ t("home-title") }}{{ t('n-of', n=1) }}{{ t("phase-" ~ key) }}{{ at("not-one") }}
        {% set x = t("inner", who=t("me")) %}{% if has_words("note") %}{{ t("note") }}{% endif %}"""
    spoken = list(words.said_in_template(page, "a.html"))
    assert [s.id for s in spoken] == ["home-title", "n-of", "inner", "me"]
    assert len(unsayable(spoken, {})) == 4


def test_words_are_read_once_however_they_are_asked_for_and_sentences_are_forgotten() -> None:
    assert texts.language("ru") is texts.language("ru", None) is texts.language(lang="ru", game=None)
    texts.language("en").say("result-won", count=1, winners="Zenobia")
    assert texts.Language.sentence.cache_info().currsize
    texts.forget()
    assert not texts.Language.sentence.cache_info().currsize


def test_points_below_nothing_have_a_minus_sign_and_no_hyphen() -> None:
    assert (texts.points(-3), texts.points(12)) == ("\N{MINUS SIGN}3", "12")
