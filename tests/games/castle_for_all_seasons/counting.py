"""Asking the rules of the count the way a program does: plain values in, points or refused places out."""

from companion.games.castle_for_all_seasons.rules.assist import ASKS
from companion.games.castle_for_all_seasons.rules.question import QUESTION, read
from companion.games.castle_for_all_seasons.rules.score import contenders, count
from companion.rules.errors import RefusedError
from companion.rules.scoring import rank
from companion.rules.shape import checked
from companion.texts import LANGUAGES, Language

KEY = "castle-for-all-seasons"
WORDS = {lang: Language(lang, KEY) for lang in LANGUAGES}
EVERYTHING = {
    "palace": 1,
    "keep": 1,
    "tavern": 1,
    "servants-house": 1,
    "stable": 1,
    "big-gate": 1,
    "small-gate": 1,
    "well": 1,
    "house": 6,
    "tower": 9,
}


def player(name, **other):
    """A player who has nothing but what is told."""
    return {"name": name, "track": 0, "talers": 0, "resources": {}, "servants": {}} | other


def question(*players, season="summer", built=EVERYTHING, forge_silver=0, **board):
    """The end of a game in a castle where everything stands, unless told otherwise."""
    return {
        "season": season,
        "board": {"built": built, "forge_silver": forge_silver, **board},
        "players": [*players],
    }


def columns(raw):
    return count(read(checked(QUESTION, raw)))


def ranking(raw):
    known = read(checked(QUESTION, raw))
    return rank(contenders(known, count(known)))


def lines(raw, seat=0):
    """{category: points} of one player."""
    return {line.category: line.points for line in columns(raw)[seat].lines}


def why(raw, category, lang, seat=0):
    line = next(line for line in columns(raw)[seat].lines if line.category == category)
    return "; ".join(WORDS[lang].say(item.words, **item.args) for item in line.items)


def ask(key, raw):
    return list(ASKS[key].answer(checked(ASKS[key].question, raw)))


def refused(act, *args):
    """The places refused, each of them told in every language."""
    try:
        act(*args)
    except RefusedError as found:
        for problem in found.problems:
            for words in WORDS.values():
                assert words.problem(problem).strip()
        return [problem.at for problem in found.problems]
    return []
