"""Score questions as programs ask them: plain values in, points or refused places out."""

from functools import partial

from hypothesis import strategies as st

from companion.games.castle_for_all_seasons.rules.assist import ASKS
from companion.games.castle_for_all_seasons.rules.box import GRANARY, RESOURCES, SUPPLY, TALERS_IN_BOX, servants_each
from companion.games.castle_for_all_seasons.rules.question import QUESTION, SCORING_SPOTS, read
from companion.games.castle_for_all_seasons.rules.score import contenders, count
from companion.rules.scoring import rank
from companion.rules.shape import check_value
from tests.game_contract.refusing import assert_said, problems_of

KEY = "castle-for-all-seasons"
ONCE = ("palace", "keep", "tavern", "servants-house", "stable", "big-gate", "small-gate", "well")
EVERYTHING = {**dict.fromkeys(ONCE, 1), "house": 6, "tower": 9}


def player(name, **other):
    """Return a player who has nothing but `other`."""
    return {"name": name, "track": 0, "talers": 0, "resources": {}, "servants": {}} | other


ANNA = player(
    "Anna",
    track=41,
    talers=7,
    resources={"sand": 1, "boards": 0, "clay": 2, "stone": 0, "silver": 1},
    servants={"keep": 1, "tavern-12": 1, "market": 1, "palace": 1, "forge-6": 1},
)


def question(*players, season="summer", built=EVERYTHING, forge_silver=0, **board):
    """Return the end of a game with every building built by default."""
    return {
        "season": season,
        "board": {"built": built, "forge_silver": forge_silver, **board},
        "players": [*players],
    }


def asked(raw):
    return read(check_value(QUESTION, raw))


def columns(raw):
    return count(asked(raw))


def ranking(raw):
    known = asked(raw)
    return rank(contenders(known, count(known)))


def lines(raw, seat=0):
    """Return {category: points} of one player."""
    return {line.category: line.points for line in columns(raw)[seat].lines}


def ask(key, raw):
    return list(ASKS[key].answer(check_value(ASKS[key].question, raw)))


def refused(act, *args):
    """Return the places that are refused. Every refusal must have a message in every language."""
    problems = problems_of(partial(act, *args))
    assert_said(KEY, problems)
    return [problem.at for problem in problems]


ROOM = {"tavern-12": 1, "tavern-6": 1, "stable-16": 1, "stable-12": 1, "forge-10": 1, "forge-6": 1, "market": 2, "palace": 2}
ROOM |= {GRANARY: 3}


@st.composite
def ends(draw):
    """Generate a question that is not refused."""
    seats = draw(st.integers(2, 4))
    season = draw(st.sampled_from(["summer", "winter"]))
    built = {b: draw(st.integers(0 if b in {"house", "tower"} else 1, most)) for b, most in EVERYTHING.items()}
    left = dict(SUPPLY)
    forge = draw(st.integers(0, 8))
    left["silver"] -= forge
    room = dict(ROOM)
    players = []
    for name in draw(st.permutations(["Anna", "Yana", "Boris", "Zoë"]))[:seats]:
        resources = {kind: draw(st.integers(0, min(left[kind], 6))) for kind in RESOURCES}
        for kind, n in resources.items():
            left[kind] -= n
        servants = {}
        for place in draw(st.lists(st.sampled_from(SCORING_SPOTS), max_size=servants_each(seats))):
            if room.get(place, 1) and (place != GRANARY or season == "winter"):
                room[place] = room.get(place, 99) - 1
                servants[place] = servants.get(place, 0) + 1
        told = {"talers": draw(st.integers(0, TALERS_IN_BOX // seats)), "track": draw(st.integers(0, 400))}
        players.append(player(name, resources=resources, servants=servants, **told))
    return question(*players, season=season, built=built, forge_silver=forge, free_spots=draw(st.integers(0, 40)))
