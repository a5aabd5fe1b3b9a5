"""Report all that is missing or contradictory in a game's folder, for its author (`companion games check`).

The tests of all games check more. This check reads the folder and plays one short game, so that it can say everything at once.
"""

import ast
import csv
import os
import re
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from jinja2 import TemplateError

from companion import texts
from companion.games import GameError, all_games, game_folder
from companion.rules.errors import RefusedError
from companion.rules.game import OVER_PHASE, Fact, Game, Move, NeedsConfirmation, Offer, Option, Seating
from companion.rules.shape import Choice, Json, Record, Seat, Whole, check_value
from companion.templating import paper_environment
from companion.texts import LANGUAGES

STEPS = 150
"""Number of taps of the game that the check plays to see its phases."""
REFUSED_EVERY = 15
"""Number of taps between two states in which commands that are not offered are tried."""
TABLES = {
    "reference.csv": ("section", "explains"),
    "decisions.csv": ("section", "decision", "messages"),
    "LANG/glossary.csv": ("term", "means", "never"),
    "LANG/search.csv": ("section", "words"),
}
"""Columns of the tables in a game's `texts`, which are all optional. LANG is the folder of a language."""
IN_EACH_LANGUAGE = ("game.ftl", "reference.md", "glossary.csv", "search.csv", "lessons.ftl")
"""Files that every language has if one language has them. Each language always has `game.ftl`."""
IDS = {
    "Problem": (1, "problem-{}"),
    "refusal": (1, "problem-{}"),
    "RuleWarning": (1, "warning-{}"),
    "not_possible_now": (0, "step-{}"),
    "Item": (0, "{}"),
    "Words": (0, "{}"),
    "Key": (0, "{}"),
    "Step": (0, "setup-{}"),
    "Phase": (0, "phase-{}"),
    "Lesson": (0, "lesson-{}"),
}
"""Calls in the code of a game that name a message: the position of the name, and the message for it."""
_IN_TEMPLATE = re.compile(r"""\b(t|has_words)\(\s*(["'])([\w-]+)\2\s*[,)]""")


def find_problems(key: str) -> list[str]:
    """Return the problems of a game, one sentence each. A game that cannot be loaded has no other problems."""
    try:
        game = all_games()[key]
    except GameError as error:
        return [*error.problems]
    return [*_in_files(key), *_in_templates(key), *_in_scoring(game), *_in_moves(game), *_in_words(game)]


# --- Files -----------------------------------------------------------------------------------------------------------


def _in_files(key: str) -> Iterator[str]:
    """Yield missing files, tables with other columns, and unreadable lines in Fluent files."""
    folder = game_folder(key) / "texts"
    for name in IN_EACH_LANGUAGE:
        having = [lang for lang in LANGUAGES if (folder / lang / name).exists()]
        lacking = [lang for lang in LANGUAGES if lang not in having]
        if lacking and (having or name == "game.ftl"):
            yield f"texts: {name} is missing in {', '.join(lacking)}"
    if (folder / "en" / "reference.md").exists() != (folder / "reference.csv").exists():
        yield "texts: reference.md and reference.csv need each other"
    for name, columns in TABLES.items():
        paths = [folder / name.replace("LANG", lang) for lang in LANGUAGES] if "LANG" in name else [folder / name]
        for path in (path for path in paths if path.exists()):
            with path.open(encoding="utf-8", newline="") as file:
                found = next(csv.reader(file), [])
            if [*columns] != found:
                yield f"{_below(path, key)}: the columns must be {','.join(columns)}"
    for path in (path for lang in LANGUAGES for path in texts.own_sources(lang, key)):
        source = path.read_text("utf-8")
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, Junk) and entry.span:
                line = source.count("\n", 0, entry.span.start) + 1
                yield f"{_below(path, key)}:{line}: this is not Fluent: {(entry.content or '').splitlines()[0]}"


def _below(path: Path, key: str) -> str:
    return path.relative_to(game_folder(key)).as_posix()


def _in_templates(key: str) -> Iterator[str]:
    """Yield the templates that cannot be read."""
    for path in sorted((game_folder(key) / "templates").glob("*.html")):
        try:
            paper_environment().parse(path.read_text("utf-8"))
        except TemplateError as error:
            yield f"{_below(path, key)}:{getattr(error, 'lineno', 0)}: {error}"


# --- Scoring and moves -----------------------------------------------------------------------------------------------


def seatings(game: Game[Any, Any]) -> Iterator[Seating]:
    """Yield a seating for each number of players and each value of an option."""
    usual = {option.key: option.default for option in game.options}
    changed = [{**usual, option.key: value} for option in game.options for value in _values(option)]
    for seats, options in product(game.seats, [usual, *changed]):
        yield Seating(game.key, tuple(f"P{number}" for number in range(1, seats + 1)), options)


def _values(option: Option) -> Iterator[Json]:
    return ([value] if option.is_several else value for value in option.values)


def _in_scoring(game: Game[Any, Any]) -> Iterator[str]:
    """Yield the errors of scoring an empty sheet. An empty sheet may be refused."""
    found = {}
    for seating in seatings(game):
        try:
            game.score(game.scoring.parse(game.asked_by(seating, {})))
        except RefusedError:
            continue
        except Exception as error:  # noqa: BLE001  the code of a game may raise anything
            found[_reason(error, game.key)] = len(seating.players)
    yield from (f"scoring an empty sheet of {players} players fails: {reason}" for reason, players in found.items())


def _short_game(game: Game[Any, Any]) -> Iterator[tuple[Seating, Any, list[Offer]]]:
    """Yield seating, state and offers before each tap of a short game with the fewest players.

    Each type of move is made in turn.
    """
    for seating in islice(seatings(game), 1):
        state = game.flow.start(seating)
        for number in range(STEPS if game.flow.commands else 1):
            forward = [offer for offer in game.flow.offers(state, seating) if not offer.pressed]
            yield seating, state, forward
            if not forward:
                break
            types = sorted({offer.type for offer in forward})
            chosen = [offer for offer in forward if offer.type == types[number % len(types)]]
            offer = chosen[number // len(types) % len(chosen)]
            decided = _decide(game, seating, state, offer.type, offer.args)
            fact = decided.fact if isinstance(decided, NeedsConfirmation) else decided
            state = game.flow.evolve(state, seating, fact)


def _decide(
    game: Game[Any, Any], seating: Seating, state: Any, type: str, args: Mapping[str, Json]
) -> Fact | NeedsConfirmation:
    return game.flow.decide(state, seating, type, check_value(game.flow.commands[type].fields, dict(args)))


def _phases(game: Game[Any, Any]) -> set[str]:
    """Return the phases of a short game."""
    reached = {game.flow.phase(state, seating).key for seating, state, _ in _short_game(game)}
    return reached | ({OVER_PHASE} if game.flow.commands else set())


def _in_moves(game: Game[Any, Any]) -> Iterator[str]:
    """Yield the errors of refusals, and the labels that two players' buttons share. `_in_words` reports a game that fails."""
    try:
        played = [*_short_game(game)]
    except Exception:  # noqa: BLE001  the code of a game may raise anything
        return
    yield from _in_refusals(game, played)
    if not (game_folder(game.key) / "templates" / "turn.html").exists():
        yield from _in_labels(game, [offer for _, _, offers in played for offer in offers])


def _in_refusals(game: Game[Any, Any], played: Sequence[tuple[Seating, Any, list[Offer]]]) -> Iterator[str]:
    """Yield the errors of commands that are not offered. A move must refuse them or ask for a confirmation."""
    seen = {offer.type: offer for _, _, offers in played for offer in offers}
    found: dict[str, None] = {}
    for seating, state, _ in played[::REFUSED_EVERY]:
        for offer in seen.values():
            for args in _near(offer.args, game.flow.commands[offer.type].fields, seating):
                try:
                    _decide(game, seating, state, offer.type, args)
                except RefusedError:
                    continue
                except Exception as error:  # noqa: BLE001  the code of a game may raise anything
                    found[f"the move {offer.type} fails for a command that is not offered: {_reason(error, game.key)}"] = None
    yield from found


def _near(args: Mapping[str, Json], fields: Record, seating: Seating) -> Iterator[Mapping[str, Json]]:
    """Yield a command, and the commands that differ from it in one field."""
    yield args
    for name, shape in fields.fields.items():
        values: Sequence[Json] = ()
        if isinstance(shape, Seat):
            values = seating.players
        elif isinstance(shape, Whole):
            values = (shape.low, 0, shape.high)
        elif isinstance(shape, Choice):
            values = shape.values
        yield from ({**args, name: value} for value in values if value != args.get(name))


def _in_labels(game: Game[Any, Any], offers: Iterable[Offer]) -> Iterator[str]:
    """Yield the messages of buttons that do not name their player. On the default Turn page, each button names its player."""
    found: dict[str, dict[str, None]] = {}
    for offer, lang in product(offers, LANGUAGES):
        message, player = f"offer-{offer.type}", offer.args.get("player")
        if player and message in texts.ids(lang, game.key):
            args = {name: value for name, value in offer.args.items() if isinstance(value, str | int)}
            if str(player) not in texts.language(lang, game.key).say(message, **args):
                found.setdefault(message, {})[lang] = None
    for message, langs in found.items():
        yield f"the message {message} must contain {{ $player }} in {', '.join(langs)}: two players' buttons have the same text"


def _reason(error: Exception, key: str) -> str:
    """Return an error in words, with the last line of the game's code that led to it."""
    below = f"{game_folder(key)}{os.sep}"
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(below)]
    place = f" ({_below(Path(lines[-1].filename), key)}:{lines[-1].lineno})" if lines else ""
    return f"{type(error).__name__}: {error}{place}"


# --- Words -----------------------------------------------------------------------------------------------------------


def _in_words(game: Game[Any, Any]) -> Iterator[str]:
    """Yield the messages that the game needs and that a language lacks."""
    try:
        needed = {**dict.fromkeys(declared_messages(game), ""), **_named_messages(game.key)}
    except Exception as error:  # noqa: BLE001  the code of a game may raise anything
        yield f"a short game fails: {_reason(error, game.key)}"
        return
    known = {lang: texts.ids(lang, game.key) | texts.ids(lang, None) for lang in LANGUAGES}
    for message, place in sorted(needed.items()):
        lacking = [lang for lang in LANGUAGES if message not in known[lang]]
        if lacking:
            yield f"the message {message} is missing in {', '.join(lacking)}{f' ({place})' if place else ''}"


def declared_messages(game: Game[Any, Any]) -> Iterator[str]:
    """Yield the messages that a game must have because of what it declares."""
    yield from ("game-name", "game-tagline")
    for category in game.categories:
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
    yield from {f"setup-{step.key}": None for seating in seatings(game) for step in game.setup(seating)}
    yield from _messages_of_flow(game)


def _messages_of_flow(game: Game[Any, Any]) -> Iterator[str]:
    """Yield the messages of the phases, facts, choices and lessons."""
    phases = _phases(game)
    yield from (f"phase-{phase}" for phase in phases)
    for move in (move for move in game.flow.moves if type(move).told is Move.told):
        yield from (f"log-{fact}" for fact in move.facts)
        shapes = move.takes.fields.items() if type(move).said is Move.said else ()
        yield from (f"{name}-{value}" for name, shape in shapes if isinstance(shape, Choice) for value in shape.values)
    if game.flow.lessons:
        taught = {*phases, *(move.type for move in game.flow.moves if not move.by_hand)} - game.flow.lessons.untaught
        yield "lesson-intro"
        yield from (f"lesson-{name}{end}" for name in taught for end in ("", "-title"))


def _named_messages(key: str) -> Mapping[str, str]:
    """Return the messages that the code and the templates of a game name, each with file and line."""
    found: dict[str, str] = {}
    for path in sorted(game_folder(key).rglob("*.py")):
        for message, line in _in_code(path.read_text("utf-8")):
            found.setdefault(message, f"{_below(path, key)}:{line}")
    for path in sorted(game_folder(key).rglob("*.html")):
        source = path.read_text("utf-8")
        hits = [*_IN_TEMPLATE.finditer(source)]
        optional = {hit[3] for hit in hits if hit[1] == "has_words"}
        for hit in (hit for hit in hits if hit[3] not in optional):
            found.setdefault(hit[3], f"{_below(path, key)}:{source.count(chr(10), 0, hit.start()) + 1}")
    return found


def _in_code(source: str) -> Iterator[tuple[str, int]]:
    """Yield the messages that Python code names as constants, each with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IDS:
            at, message = IDS[node.func.id]
            if len(node.args) > at and isinstance(name := node.args[at], ast.Constant) and isinstance(name.value, str):
                yield message.format(name.value), node.lineno
