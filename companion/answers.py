"""The JSON of `score` and `assist`: the same answers for the command line, for files of lines and over HTTP."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any, BinaryIO

from companion.games import all_games
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game
from companion.rules.plain import to_plain
from companion.rules.scoring import Column, Result
from companion.rules.shape import Json, allowed, checked
from companion.texts import Language, language

AnyGame = Game[Any, Any]
LARGEST = 256 * 1024
AT_ONCE = 1000
"""So many of the answers to one question are held at a time."""


@dataclass(frozen=True, slots=True)
class Assisted:
    """The answers to a question. There may be millions, so they are made while they are written, once."""

    game: str
    ask: str
    answers: Iterator[Json]


Reply = dict[str, Json] | Assisted
Answerer = Callable[[bytes, str], Reply]


class TooLargeError(RefusedError):
    """More than one question may hold."""

    def __init__(self) -> None:
        super().__init__(Problem("input", "too-large", {"kib": LARGEST // 1024}))


class NotJsonError(RefusedError):
    """Not JSON at all."""

    def __init__(self, problem: str = "not-json") -> None:
        super().__init__(Problem("input", problem))


class TooManyAnswersError(RefusedError):
    """More answers than whoever asks may be sent."""

    def __init__(self, most: int) -> None:
        super().__init__(Problem("input", "too-many-answers", {"most": most}))


def parse(raw: bytes) -> Json:
    """The JSON value, read strictly: UTF-8, no key twice, no NaN."""
    if len(raw) > LARGEST:
        raise TooLargeError
    try:
        return json.loads(raw.decode("utf-8"), object_pairs_hook=_without_repeats, parse_constant=_no_constant)
    except (ValueError, RecursionError):  # JSONDecodeError and UnicodeDecodeError are ValueErrors
        raise NotJsonError from None


def _without_repeats(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise NotJsonError("key-twice")
    return found


def _no_constant(name: str) -> Json:
    raise ValueError(name)


def game_asked_for(question: Json, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game that a question is about."""
    if not isinstance(question, dict):
        raise RefusedError(Problem("input", "not-object"))
    return games[_one_of(games, question, "game")]


def _one_of(known: Mapping[str, Any], question: dict[str, Json], field: str) -> str:
    """What the question says in a field that names one of these."""
    if field not in question:
        raise RefusedError(Problem(field, "missing"))
    key = question[field]
    if not isinstance(key, str) or key not in known:
        raise RefusedError(Problem(field, "not-a-choice", {"allowed": allowed(known)}))
    return key


def score(raw: bytes, lang: str) -> dict[str, Json]:
    """The answer to a score question."""
    asked = parse(raw)
    game = game_asked_for(asked, all_games())
    question = {key: value for key, value in asked.items() if key != "game"}
    with refusing_in_words_of(game):
        return told(game.score(game.read(checked(game.question, question))), language(lang, game.key))


def assist(raw: bytes, _lang: str) -> Assisted:
    """The answers to any other question."""
    asked = parse(raw)
    game = game_asked_for(asked, all_games())
    key = _one_of(game.asks, asked, "ask")
    question = {name: value for name, value in asked.items() if name not in {"game", "ask"}}
    with refusing_in_words_of(game):
        answers = iter(game.asks[key].answer(checked(game.asks[key].question, question)))
        first = list(islice(answers, 1))  # what is refused is refused now, before anything is written
        return Assisted(game.key, key, chain(first, answers))


@contextmanager
def refusing_in_words_of(game: AnyGame) -> Iterator[None]:
    """A refusal from here on may use the game's own words."""
    try:
        yield
    except RefusedError as refused:
        refused.game = game.key
        raise


def told(result: Result, words: Language) -> dict[str, Json]:
    """A result as JSON, explained in the words of a language."""
    ranking = result.ranking
    return {
        "game": result.game,
        "finished": result.finished,
        "columns": [_told_column(column, words) for column in result.columns],
        "standings": to_plain(ranking.standings),
        "winners": list(ranking.winners),
        "decided_by": ranking.decided_by,
        "warnings": [
            {"at": w.at, "code": w.code, "message": words.say(f"warning-{w.code}", **w.args)} for w in result.warnings
        ],
    }


def _told_column(column: Column, words: Language) -> dict[str, Json]:
    """A column with its lines and why each is worth what it is."""
    lines = [
        {
            "category": line.category,
            "points": line.points,
            "why": "; ".join(words.say(item.words, **item.args) for item in line.items),
        }
        for line in column.lines
    ]
    return {"name": column.name, "total": column.total, "lines": lines, **column.extra}


def refusal(refused: RefusedError, lang: str) -> dict[str, Json]:
    """What was wrong, as JSON."""
    words = language(lang, refused.game)
    return {"errors": [{"at": p.at, "message": words.problem(p)} for p in refused.problems]}


def lines(source: BinaryIO, answer: Answerer, lang: str) -> Iterator[Iterator[str]]:
    """One answer a line for one question a line, each in pieces. A refused question is answered too."""
    for raw in _questions(source):
        try:
            reply = answer(raw, lang)
        except RefusedError as refused:
            reply = refusal(refused, lang)
        yield pieces(reply)


def pieces(reply: Reply, *, indent: int | None = None, ascii_only: bool = False, most: int | None = None) -> Iterator[str]:
    """The JSON of an answer, a piece at a time; TooManyAnswersError as soon as there are more than `most`."""

    def text(value: Json) -> str:
        return json.dumps(value, ensure_ascii=ascii_only, indent=indent)

    if not isinstance(reply, Assisted):
        yield text(reply)
        return
    head, tail = text({"game": reply.game, "ask": reply.ask, "answers": []}).rsplit("[]", 1)
    yield head + "["
    told = 0
    while some := list(islice(reply.answers, AT_ONCE)):
        told += len(some)
        if most is not None and told > most:
            raise TooManyAnswersError(most)
        listed = text(some)[1:-1]
        if indent is not None:  # they stand one level deeper than alone
            listed = listed.replace("\n", "\n" + " " * indent).rstrip()
        yield ("" if told == len(some) else "," if indent is not None else ", ") + listed
    yield ("]" if indent is None or not told else "\n" + " " * indent + "]") + tail


def _questions(source: BinaryIO) -> Iterable[bytes]:
    """The lines, none held in memory much beyond what a question may hold."""
    while line := source.readline(LARGEST + 3):
        whole = line.endswith(b"\n")
        yield line.removesuffix(b"\n").removesuffix(b"\r") if whole else line
        while not whole and (rest := source.readline(LARGEST)):
            whole = rest.endswith(b"\n")
