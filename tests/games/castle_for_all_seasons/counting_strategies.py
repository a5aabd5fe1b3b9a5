"""Ends of games as they could really be, for property tests."""

from hypothesis import strategies as st

from companion.games.castle_for_all_seasons.rules.buildings import GRANARY
from companion.games.castle_for_all_seasons.rules.pieces import RESOURCES, SUPPLY, TALERS, servants_each
from companion.games.castle_for_all_seasons.rules.question import PLACES
from tests.games.castle_for_all_seasons.counting import EVERYTHING, player, question

ROOM = {"tavern-12": 1, "tavern-6": 1, "stable-16": 1, "stable-12": 1, "forge-10": 1, "forge-6": 1, "market": 2, "palace": 2}
ROOM |= {GRANARY: 3}


@st.composite
def ends(draw, trades=True):
    """A question that is not refused. Without `trades` nothing is handed in, so that nobody changes the forge for others."""
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
        for place in draw(st.lists(st.sampled_from(PLACES), max_size=servants_each(seats))):
            if room.get(place, 1) and (place != GRANARY or season == "winter"):
                room[place] = room.get(place, 99) - 1
                servants[place] = servants.get(place, 0) + 1
        told = {"talers": draw(st.integers(0, TALERS // seats)), "track": draw(st.integers(0, 400))}
        if not trades:
            told |= {"palace_trade": {}}
        players.append(player(name, resources=resources, servants=servants, **told))
    return question(*players, season=season, built=built, forge_silver=forge, free_spots=draw(st.integers(0, 40)))
