"""Answer JSON questions: `score` about a score, `assist` about other rules. The command line and the HTTP API use them."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any, BinaryIO

from companion.games import all_games
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game
from companion.rules.scoring import Column, Result
from companion.rules.shape import Json, allowed, check_value
from companion.texts import Language, language

AnyGame = Game[Any, Any]
MAX_QUESTION_BYTES = 256 * 1024
"""Maximum size of a question in bytes."""
ANSWERS_PER_BATCH = 1000
"""Number of answers that are encoded together, so that a long list is never in memory as a whole."""


@dataclass(frozen=True, slots=True)
class AssistAnswers:
    """The answers to an `assist` question. They are generated while they are written, because there may be millions."""

    game: str
    ask: str
    answers: Iterator[Json]


Reply = dict[str, Json] | AssistAnswers
Answerer = Callable[[bytes, str], Reply]


class TooLargeError(RefusedError):
    """A question that has more than MAX_QUESTION_BYTES bytes."""

    def __init__(self) -> None:
        super().__init__(Problem("input", "too-large", {"kib": MAX_QUESTION_BYTES // 1024}))


class NotJsonError(RefusedError):
    """An input that is not valid JSON, or that has a key twice."""

    def __init__(self, problem: str = "not-json") -> None:
        super().__init__(Problem("input", problem))


class TooManyAnswersError(RefusedError):
    """A question with more answers than its sender may receive."""

    def __init__(self, most: int) -> None:
        super().__init__(Problem("input", "too-many-answers", {"most": most}))


def parse_json(raw: bytes) -> Json:
    """Parse JSON strictly. Raise RefusedError for encodings other than UTF-8, duplicate keys, NaN and infinity."""
    if len(raw) > MAX_QUESTION_BYTES:
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
    """Return the game that a question names. Raise RefusedError for an unknown game."""
    if not isinstance(question, dict):
        raise RefusedError(Problem("input", "not-object"))
    return games[_one_of(games, question, "game")]


def _one_of(known: Mapping[str, Any], question: dict[str, Json], field: str) -> str:
    """Return the value of a field of the question. Raise RefusedError if the value is missing or is not a key of `known`."""
    if field not in question:
        raise RefusedError(Problem(field, "missing"))
    key = question[field]
    if not isinstance(key, str) or key not in known:
        raise RefusedError(Problem(field, "not-a-choice", {"allowed": allowed(known)}))
    return key


def score(raw: bytes, lang: str) -> dict[str, Json]:
    """Return the explained score for a question in JSON. Raise RefusedError for an invalid question."""
    asked = parse_json(raw)
    game = game_asked_for(asked, all_games())
    question = {key: value for key, value in asked.items() if key != "game"}
    with mark_refusals(game):
        return result_to_json(game.score(game.scoring.parse(question)), language(lang, game.key))


def assist(raw: bytes, _lang: str) -> AssistAnswers:
    """Return the answers to a question in JSON about another rule than the score. The field `ask` names the rule.

    Raise RefusedError for an invalid question.
    """
    asked = parse_json(raw)
    game = game_asked_for(asked, all_games())
    key = _one_of(game.asks, asked, "ask")
    question = {name: value for name, value in asked.items() if name not in {"game", "ask"}}
    with mark_refusals(game):
        answers = iter(game.asks[key].answer(check_value(game.asks[key].question, question)))
        first = list(islice(answers, 1))  # raise a refusal now, before anything is written
        return AssistAnswers(game.key, key, chain(first, answers))


@contextmanager
def mark_refusals(game: AnyGame) -> Iterator[None]:
    """Set the game of every RefusedError of the block, so that messages of the game describe its problems."""
    try:
        yield
    except RefusedError as refused:
        refused.game = game.key
        raise


def result_to_json(result: Result, words: Language) -> dict[str, Json]:
    """Return a result as JSON, with explanations in the language of `words`."""
    ranking = result.ranking
    return {
        "game": result.game,
        "finished": result.finished,
        "columns": [_told_column(column, words) for column in result.columns],
        "standings": [
            {"name": s.name, "rank": s.rank, "total": s.total, "tie_breaks": dict(s.tie_breaks)} for s in ranking.standings
        ],
        "winners": list(ranking.winners),
        "decided_by": ranking.decided_by,
        "warnings": [
            {"at": w.at, "code": w.code, "message": words.say(f"warning-{w.code}", **w.args)} for w in result.warnings
        ],
    }


def _told_column(column: Column, words: Language) -> dict[str, Json]:
    lines = [
        {
            "category": line.category,
            "points": line.points,
            "why": "; ".join(words.say(item.words, **item.args) for item in line.items),
        }
        for line in column.lines
    ]
    return {"name": column.name, "total": column.total, "lines": lines, **column.extra}


def refusal_to_json(refused: RefusedError, lang: str) -> dict[str, Json]:
    """Return the problems of a refusal as JSON, with messages in the language `lang`."""
    words = language(lang, refused.game)
    return {"errors": [{"at": p.at, "message": words.problem(p)} for p in refused.problems]}


def answer_lines(source: BinaryIO, answer: Answerer, lang: str) -> Iterator[Iterator[str]]:
    """Yield the answer to the question on each line of `source`, as pieces of JSON.

    The answer to a refused question lists its problems.
    """
    for raw in _questions(source):
        try:
            reply = answer(raw, lang)
        except RefusedError as refused:
            reply = refusal_to_json(refused, lang)
        yield reply_pieces(reply)


def reply_pieces(
    reply: Reply, *, indent: int | None = None, ascii_only: bool = False, most: int | None = None
) -> Iterator[str]:
    """Yield the JSON of an answer in pieces. Raise TooManyAnswersError after `most` answers. None means no limit."""

    def text(value: Json) -> str:
        return json.dumps(value, ensure_ascii=ascii_only, indent=indent)

    if not isinstance(reply, AssistAnswers):
        yield text(reply)
        return
    head, tail = text({"game": reply.game, "ask": reply.ask, "answers": []}).rsplit("[]", 1)
    yield head + "["
    told = 0
    while some := list(islice(reply.answers, ANSWERS_PER_BATCH)):
        told += len(some)
        if most is not None and told > most:
            raise TooManyAnswersError(most)
        listed = text(some)[1:-1]
        if indent is not None:  # the answers are one level deeper than in their own JSON
            listed = listed.replace("\n", "\n" + " " * indent).rstrip()
        yield ("" if told == len(some) else "," if indent is not None else ", ") + listed
    yield ("]" if indent is None or not told else "\n" + " " * indent + "]") + tail


def _questions(source: BinaryIO) -> Iterable[bytes]:
    """Yield the lines of `source`. Cut a line that is longer than MAX_QUESTION_BYTES, so that it never fills the memory."""
    while line := source.readline(MAX_QUESTION_BYTES + 3):
        whole = line.endswith(b"\n")
        yield line.removesuffix(b"\n").removesuffix(b"\r") if whole else line
        while not whole and (rest := source.readline(MAX_QUESTION_BYTES)):
            whole = rest.endswith(b"\n")
