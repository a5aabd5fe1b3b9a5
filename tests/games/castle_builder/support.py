"""Asking the game the way a program does: JSON in, JSON or refused places out."""

from companion.answers import told
from companion.games.castle_builder import GAME
from companion.rules.errors import RefusedError
from companion.rules.shape import checked
from companion.texts import LANGUAGES, language


def score(question, lang="en"):
    return told(GAME.score(GAME.read(checked(GAME.question, question))), language(lang, GAME.key))


def assist(ask, question):
    asked = GAME.asks[ask]
    (answer,) = asked.answer(checked(asked.question, question))
    return answer


def refused_at(answer, *args):
    """The places refused; every one of them is told in every language."""
    problems = problems_of(answer, *args)
    for lang in LANGUAGES:
        assert all(language(lang, GAME.key).problem(p).strip() for p in problems)
    return [p.at for p in problems]


def problems_of(answer, *args):
    try:
        answer(*args)
    except RefusedError as refused:
        return refused.problems
    return ()


def changed(question, path, value):
    """The question with one entry replaced, or taken out if the value is Ellipsis."""
    if not path:
        return value
    first, *rest = path
    copy = question.copy()
    if value is ... and not rest:
        del copy[first]
    else:
        copy[first] = changed(question[first] if rest else None, rest, value)
    return copy
