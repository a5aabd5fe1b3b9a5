"""Tests of texts: every message exists in every language, complete and with the same arguments."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from fluent.syntax.serializer import serialize_pattern

from companion import texts
from companion.game_check import declared_messages
from companion.games import all_games, game_folder
from companion.rules.game import ADJUSTMENT
from tests.support import fluent_files

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"
FILES = sorted(COMPANION.rglob("*.ftl"))
LENT = COMPANION / "rules" / "table.py"
"""Module with refusals for which games have their own words."""
NUMBERS = (0, 1, 2, 5, 11, 21, 22, 25)

whoever = pytest.mark.parametrize("key", [None, *all_games()])
each_game = pytest.mark.parametrize("key", tuple(all_games()))
each_language = pytest.mark.parametrize("lang", texts.LANGUAGES)


def test_text_files_are_all_read() -> None:
    read = {path for lang in texts.LANGUAGES for key in [None, *all_games()] for path in texts.sources(lang, key)}
    assert set(FILES) == {path for path in read if path.is_relative_to(COMPANION)}


def test_text_files_have_no_junk_duplicates_or_wrong_signs() -> None:
    for path in FILES:
        file = fluent_files.read(path)
        ids = [entry.id for entry in file.entries]
        twice = [name for name in set(ids) if ids.count(name) > 1]
        assert (file.junk, twice, unfit(file)) == ([], [], []), path


@each_language
def test_app_messages_are_unique_across_files(lang: str) -> None:
    ids = [entry.id for path in texts.sources(lang, None) for entry in fluent_files.read(path).entries]
    assert [name for name in set(ids) if ids.count(name) > 1] == []


def test_messages_of_several_games_are_in_app() -> None:
    games = {key: [worded(lang, key) for lang in texts.LANGUAGES] for key in all_games()}
    assert repeated(games) == []


@whoever
def test_messages_match_between_languages(key: str | None) -> None:
    """A game may replace a text of the app in one language only. The other languages use the app's text."""
    first, *others = (fluent_files.known(lang, key) for lang in texts.LANGUAGES)
    for other in others:
        assert differences(first, other) == []


@whoever
@each_language
def test_message_references_exist_and_terms_are_used(lang: str, key: str | None) -> None:
    entries = fluent_files.known(lang, key)
    referred = {reference for entry in entries.values() for reference in entry.references}
    assert referred - entries.keys() == set()
    own_terms = {name for name in fluent_files.own(lang, key) if name.startswith("-")}
    if key:  # a term of the app may be there for the games
        assert own_terms - referred == set()


@whoever
@each_language
def test_plurals_have_right_forms_for_language(lang: str, key: str | None) -> None:
    assert [problem for entry in fluent_files.own(lang, key).values() for problem in miscounted(entry, lang)] == []


@whoever
@each_language
def test_messages_can_all_be_formatted(lang: str, key: str | None) -> None:
    language = texts.language(lang, key)
    entries = fluent_files.known(lang, key)
    for entry in fluent_files.own(lang, key).values():
        if not entry.id.startswith("-"):
            for number in NUMBERS if entry.counts else NUMBERS[:2]:
                variables = fluent_files.needed(entry, entries)
                told = language.say(entry.id, **dict.fromkeys(variables, number))
                assert told.strip(), entry.id
                assert "  " not in told, f"{entry.id}: {told!r}"


@each_game
@each_language
def test_messages_implied_by_game_contract_exist(lang: str, key: str) -> None:
    language, adjustment = texts.language(lang, key), f"category-{ADJUSTMENT}"
    implied = (*declared_messages(all_games()[key]), adjustment, f"{adjustment}-rule")
    assert [name for name in implied if not language.has(name)] == []


@whoever
@each_language
def test_messages_named_in_code_exist(lang: str, key: str | None) -> None:
    assert unsayable([said for path in reach(key, "*.py") for said in spoken(path)], within_reach(lang, key)) == []


@whoever
@each_language
def test_messages_named_in_templates_exist(lang: str, key: str | None) -> None:
    pages = reach(key, "*.html") + ([] if key else sorted((ROOT / "templates").rglob("*.html")))
    assert unsayable([said for path in pages for said in spoken(path)], within_reach(lang, key)) == []


@cache
def spoken(path: Path) -> tuple[fluent_files.Said, ...]:
    """Return the messages that a file of code or a template uses."""
    said = fluent_files.said if path.suffix == ".py" else fluent_files.said_in_template
    return tuple(said(path.read_text("utf-8"), str(path.relative_to(ROOT))))


def reach(key: str | None, pattern: str) -> list[Path]:
    """Return the files of a game, or those of the app without the games."""
    if key:
        return sorted(game_folder(key).rglob(pattern))
    others = [LENT, *(game_folder(game) for game in all_games())]
    return [path for path in sorted(COMPANION.rglob(pattern)) if not any(path.is_relative_to(other) for other in others)]


def within_reach(lang: str, key: str | None) -> dict[str, fluent_files.Entry]:
    """Return the messages that a game may use. Without a game, return those of the app and those that every game has."""
    if key:
        return fluent_files.known(lang, key)
    first, *others = (fluent_files.own(lang, game) for game in all_games())
    return fluent_files.own(lang, None) | {
        name: entry for name, entry in first.items() if all(name in other for other in others)
    }


# --- How it is found out -----------------------------------------------------------------------------------------------

OF_THE_BOX = ("category-", "lesson-")
"""Prefixes of messages that name a game's own things. Two games may use the same word by chance, as in "Towers"."""


def worded(lang: str, key: str) -> dict[str, str]:
    """Return the text of each message that a game defines itself in a language, as Fluent source, by id."""
    files = (FluentParser().parse(path.read_text("utf-8")) for path in texts.own_sources(lang, key))
    messages = (entry for file in files for entry in file.body if isinstance(entry, Message))
    return {message.id.name: serialize_pattern(message.value) for message in messages if message.value}


def repeated(games: Mapping[str, Sequence[Mapping[str, str]]]) -> list[str]:
    """Return the messages that two games define with the same text in every language, with the names of both games.

    `games` has the texts of each game by language.
    """
    return [
        f"{message}: {one}, {other}"
        for (one, first), (other, second) in combinations(games.items(), 2)
        for message in sorted(first[0].keys() & second[0].keys())
        if not message.startswith(OF_THE_BOX)
        and all(a.get(message) == b.get(message) for a, b in zip(first, second, strict=True))
    ]


def differences(first: dict[str, fluent_files.Entry], other: dict[str, fluent_files.Entry]) -> list[str]:
    """Return the messages that only one of two languages has, or that have different arguments. Terms may differ."""
    ids = {name for name in first.keys() | other.keys() if not name.startswith("-")}
    told = [f"{name} is missing in one" for name in sorted(ids) if (name in first) != (name in other)]
    for name in sorted(ids & first.keys() & other.keys()):
        one, two = fluent_files.needed(first[name], first), fluent_files.needed(other[name], other)
        if one != two:
            told.append(f"{name} differs: {sorted(one ^ two)}")
    return told


def miscounted(entry: fluent_files.Entry, lang: str) -> list[str]:
    """Return plural choices with missing or unknown forms.

    A default called `other` means that all other numbers have one form, as in most Russian cases except the nominative.
    """
    told = []
    for names, default in entry.counts:
        lacking = fluent_files.PLURALS[lang] - {"other"} - names
        strange = names & {"zero", "one", "two", "few", "many", "other"} - fluent_files.PLURALS[lang]
        if default == "other":
            lacking -= {"few", "many"}
        if lacking or strange or not default:
            told.append(f"{entry.id}: lacks {sorted(lacking)}, does not need {sorted(strange)}")
    return told


def unfit(file: fluent_files.File) -> list[str]:
    """Return signs that should be replaced by typographic ones."""
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


def unsayable(spoken: list[fluent_files.Said], entries: dict[str, fluent_files.Entry]) -> list[str]:
    """Return keys in the code without a message, or whose message needs other arguments than the code gives."""
    told = []
    for said in spoken:
        if said.id not in entries:
            told.append(f"{said.where}: {said.id} has no words")
        elif said.variables is not None and (lacking := fluent_files.needed(entries[said.id], entries) - said.variables):
            told.append(f"{said.where}: {said.id} needs {sorted(lacking)}")
    return told


# --- The checks themselves ---------------------------------------------------------------------------------------------


def entries_of(source: str) -> dict[str, fluent_files.Entry]:
    return {entry.id: entry for entry in fluent_files.parse(source).entries}


def test_message_with_same_text_in_every_language_of_two_games_is_found() -> None:
    one = [{"turn": "A turn", "over": "Over", "lesson-tower": "Towers"}, {"turn": "Ein Zug", "over": "Aus"}]
    other = [{"turn": "A turn", "over": "Over", "lesson-tower": "Towers"}, {"turn": "Ein Zug", "over": "Vorbei"}]
    assert repeated({"a": one, "b": other, "c": [{"over": "Out"}, {"over": "Aus"}]}) == ["turn: a, b"]


def test_junk_in_text_file_is_found() -> None:
    assert fluent_files.parse("fine = Fine\nnot fine\n").junk == ["not fine\n"]


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
def test_difference_between_languages_is_found(one: str, other: str) -> None:
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
def test_missing_plural_form_is_found(lang: str, variants: str, right: bool) -> None:
    entry = entries_of("a = { $n ->\n    " + variants.replace(" [", "\n    [").replace(" *[", "\n   *[") + "\n}")["a"]
    assert (miscounted(entry, lang) == []) == right


@pytest.mark.parametrize("text", ["{ $a } x { $b }", "3 х { $b }", "{ $n } * 2", "gives -3", "wait...", '"so"', "it's"])
def test_wrong_sign_in_text_is_found(text: str) -> None:
    assert len(unfit(fluent_files.parse(f"a = {text}"))) == 1


@pytest.mark.parametrize("text", ["{ $a } × { $b }", "−3", "2-player", "wait…", "“so”", "it’s", "3-4", "max x"])
def test_right_sign_in_text_is_accepted(text: str) -> None:
    assert unfit(fluent_files.parse(f"a = {text}")) == []


def test_message_missing_for_code_is_found() -> None:
    source = (
        'Problem("players", "odd", {"n": 1})\nItem("why-it", 3, args)\nWords("told")\nKey("ore")\nKey(f"a-{b}")\nStep("deal")'
    )
    spoken = list(fluent_files.said(source, "here.py"))
    assert [s.id for s in spoken] == ["problem-odd", "why-it", "told", "ore", "setup-deal"]
    assert len(unsayable(spoken, {})) == 5
    rich = "problem-odd = { $n }\nwhy-it = { $x }\ntold = T\nore = O\nsetup-deal = D"
    assert unsayable(spoken, entries_of(rich)) == []
    assert unsayable(spoken, entries_of(rich.replace("$n", "$m"))) == ["here.py:1: problem-odd needs ['m']"]
    refused = list(
        fluent_files.said('refusal("a", "odd", n=1)\nrefusal("a", "odd", **more)\nrefusal("a", f"{x}-own")', "here.py")
    )
    assert unsayable(refused, entries_of("problem-odd = { $m }")) == ["here.py:1: problem-odd needs ['m']"]


def test_message_missing_for_template_is_found() -> None:
    page = """{{ t("home-title") }}{{ t('n-of', n=1) }}{{ t("phase-" ~ key) }}{{ at("not-one") }}
        {% set x = t("inner", who=t("me")) %}{% if has_words("note") %}{{ t("note") }}{% endif %}"""
    spoken = list(fluent_files.said_in_template(page, "a.html"))
    assert [s.id for s in spoken] == ["home-title", "n-of", "inner", "me"]
    assert len(unsayable(spoken, {})) == 4


def test_languages_are_cached_and_sentences_can_be_cleared() -> None:
    assert texts.language("ru") is texts.language("ru", None) is texts.language(lang="ru", game=None)
    texts.language("en").say("result-won", count=1, winners="Zenobia")
    assert texts.Language.sentence.cache_info().currsize
    texts.clear_sentences()
    assert not texts.Language.sentence.cache_info().currsize


def test_negative_numbers_in_messages_have_minus_sign() -> None:
    said = texts.language("en").say("why-each", what="1-2", count=-3, each=-14)
    assert said == "1-2: \N{MINUS SIGN}3 × \N{MINUS SIGN}14"


def test_negative_points_have_minus_sign() -> None:
    assert (texts.points(-3), texts.points(12)) == ("\N{MINUS SIGN}3", "12")
