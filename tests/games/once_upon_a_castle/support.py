"""Asking the game the way a program does: JSON in, JSON or refused places out."""

from companion.answers import told
from companion.games.once_upon_a_castle import GAME
from companion.rules.errors import RefusedError
from companion.rules.shape import checked
from companion.texts import LANGUAGES, language


def score(question, lang="en"):
    return told(GAME.score(GAME.read(checked(GAME.question, question))), language(lang, GAME.key))


def refused_at(question):
    """The places refused; every one of them is told in every language."""
    problems = problems_of(question)
    for lang in LANGUAGES:
        assert all(language(lang, GAME.key).problem(p).strip() for p in problems)
    return [p.at for p in problems]


def problems_of(question):
    try:
        score(question)
    except RefusedError as refused:
        return refused.problems
    return ()


def castle(name, **drawn):
    """A castle with nothing drawn but what is told."""
    nothing = {
        "towers": [],
        "sun": False,
        "cloud": False,
        "resident_points": 0,
        "flags": [],
        "floors": 0,
        "walls": 0,
        "guests": [],
    }
    return {"name": name, **nothing, **drawn}


def game(variant, *castles):
    """A game with these castles; a lonely one gets an empty one beside it."""
    return {"variant": variant, "players": [*castles, *([castle("Nobody")] if len(castles) < 2 else [])]}


def lines(question, lang="en"):
    """The lines of the first castle: {category: (points, why)}."""
    return {line["category"]: (line["points"], line["why"]) for line in score(question, lang)["columns"][0]["lines"]}
