"""Tests of messages: each one is used, fits its place on the page, and has numbers that agree with their nouns."""

import re
from functools import cache
from pathlib import Path

import pytest

from companion import texts
from companion.games import all_games, game_folder
from tests.support import fluent_files, nouns
from tests.test_texts import each_language, whoever

ROOT = Path(__file__).parent.parent
SPEAKING = {"companion": (".py", ".html", ".csv"), "templates": (".html",), "static/js": (".js",)}
HEAD = re.compile(r"""["'`]([a-z][\w-]*-)(?:["'`]|\{)|["'`]([a-z][\w-]*-)\{""")
TOKEN = re.compile(r"[a-z0-9][\w-]*")
COUNTED = {"ru": (0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111), "en": (0, 1, 2), "de": (0, 1, 2)}
LONGEST = {"tab": 11, "seal": 44, "choice": 40}
"""Largest number of letters at 360 px.

The places are a tab beside three others, two lines of the main button, and three lines of one of two choices.
"""
PLACES = {
    "tab": ("tab-setup", "tab-turn", "tab-score", "tab-log"),
    "seal": ("setup-done", "score-close", "print-button", "new-begin", "join-button", "result-again", "reveal-button"),
    "choice": ("snow-no", "redo", "theme-auto", "theme-light", "theme-dark", "new-first-lot"),
}
CHOICES = ("card-", "building-", "cart-", "spot-", "event-", "coin-", "guest-", "kind-title-", "short-", "die-")
"""Prefixes of messages that appear on the buttons of a game."""
BESIDE = re.compile(r"-(?:do|effect|help|text|title|wait|nobody)\b")
"""Suffixes of messages that appear below or beside those buttons, where there is more room."""


@cache
def code(key: str | None) -> str:
    """Return the source of everything that uses messages, with a game outside the app's folder."""
    folders = {ROOT / folder: ends for folder, ends in SPEAKING.items()}
    if key and not game_folder(key).is_relative_to(ROOT / "companion"):
        folders[game_folder(key)] = SPEAKING["companion"]
    found = (path for folder, ends in folders.items() for path in sorted(folder.rglob("*")) if path.suffix in ends)
    return "\n".join(path.read_text("utf-8") for path in found)


def unsaid(entries: dict[str, fluent_files.Entry], source: str) -> list[str]:
    """Return the messages that nothing names, neither directly nor as a known prefix with a known rest."""
    tokens = set(TOKEN.findall(source))
    heads = {one or other for one, other in HEAD.findall(source)}
    referred = {reference for entry in entries.values() for reference in entry.references}

    def put_together(name: str) -> bool:
        return any(name.startswith(head) and made_of(name.removeprefix(head), tokens) for head in heads)

    return [
        name
        for name in entries
        if name not in tokens and name not in referred and not name.startswith("-") and not put_together(name)
    ]


def made_of(rest: str, tokens: set[str]) -> bool:
    """Return whether the text consists of known words joined by dashes."""
    if rest in tokens or rest.replace("-", "_") in tokens:
        return True
    cuts = [at for at, sign in enumerate(rest) if sign == "-"]
    return any(rest[:at] in tokens and made_of(rest[at + 1 :], tokens) for at in cuts)


@whoever
@each_language
def test_messages_are_all_used(lang: str, key: str | None) -> None:
    assert unsaid(fluent_files.own(lang, key), code(key)) == []


@each_language
def test_button_texts_fit_their_buttons(lang: str) -> None:
    told = []
    for key in (None, *all_games()):
        said = texts.language(lang, key)
        for place, ids in PLACES.items():
            told += [f"{name}: {said.say(name)}" for name in ids if said.has(name) and len(said.say(name)) > LONGEST[place]]
        for name, entry in fluent_files.own(lang, key).items():
            if (
                name.startswith(CHOICES)
                and not entry.variables
                and not BESIDE.search(name)
                and len(said.say(name)) > LONGEST["choice"]
            ):
                told.append(f"{name}: {said.say(name)}")
    assert told == []


@whoever
@each_language
def test_numbers_in_messages_agree_with_nouns(lang: str, key: str | None) -> None:
    """Each plural choice is tried with numbers of every kind.

    For example, in Russian 21 has the form of 1, and 12 that of 5.
    """
    said = texts.language(lang, key)
    entries = fluent_files.known(lang, key)
    told = []
    for entry in fluent_files.own(lang, key).values():
        for variable, usual in entry.counted:
            if lang == "ru" and usual == "other":
                continue  # a case in which all numbers but 1 ask for the same form
            for number in COUNTED[lang]:
                text = said.say(entry.id, **{**dict.fromkeys(fluent_files.needed(entry, entries), "…"), variable: number})
                told += [f"{entry.id} with {number}: {wrong}" for wrong in nouns.wrong(text, lang)]
    assert told == []


def test_unused_message_is_found() -> None:
    entries = {entry.id: entry for entry in fluent_files.parse("a-red = A\nb-x = B\nc = C\nd = { c }\nlost = L").entries}
    assert unsaid(entries, """t("a-" ~ key) "red" t("d") f"b-{y}" """) == ["b-x", "lost"]


@pytest.mark.parametrize(
    ("text", "lang", "right"),
    [
        ("21 очко", "ru", True),
        ("21 очков", "ru", False),
        ("12 очка", "ru", False),
        ("111 шагов и 101 шаг", "ru", True),
        ("3 талер", "ru", False),
        ("1 points", "en", False),
        ("2 points", "en", True),
        ("1 Punkte", "de", False),
        ("2 Turm", "de", False),
        ("2 Türme und 1 Gast", "de", True),
    ],
)
def test_wrong_noun_form_is_found(text: str, lang: str, right: bool) -> None:
    assert (nouns.wrong(text, lang) == []) == right
