"""Whatever is tapped, in whatever order: nothing breaks, the log tells it again, and the pages agree with the score."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.between_two_castles import GAME, sites
from companion.games.between_two_castles.castle import THRONE_CELLS
from companion.games.between_two_castles.claims import CLAIMS, waiting
from companion.games.between_two_castles.tables import ATTENDANTS, BONUS_CARDS, ROOMS, THRONES, TOKENS
from companion.rules.game import Seating
from companion.texts import LANGUAGES, language
from tests.games.walking import Walk

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")
FEW = [room for i, room in enumerate(ROOMS) if i % 6 == 0] + ["fountain", "tower", "grand-foyer"]


def some(random, walk):
    """A command that a table may send: mostly about a few rooms and cells, so that they meet."""
    castles = len(walk.state.sites)
    castle = random.randint(1, castles + (random.random() < 0.03))
    lying = [(place + 1, tile) for place, site in enumerate(walk.state.sites) for tile in site.tiles]
    cell = {"x": random.randint(-3, 4), "y": random.randint(-2, 3)}
    room = random.choice(FEW)
    if lying and random.random() < 0.9:
        at, tile = random.choice(lying)
        there = {"castle": at, "room": tile.room, "x": tile.x, "y": tile.y}
    else:
        there = {"castle": castle, "room": room, **cell}
    swap = {"swap": random.random() < 0.5}
    anyway = {"anyway": random.random() < 0.5}
    target = {"to_x": random.randint(-3, 4), "to_y": random.randint(-2, 3)}
    over = {"to_castle": random.randint(1, 7)} if random.random() < 0.3 else {}
    commands = [
        ("place-room", {"castle": castle, "room": room, **cell, **anyway}),
        ("move-room", {**there, **target, **over, **anyway}),
        ("remove-room", there),
        ("set-throne", {"castle": castle, "throne": random.choice([*THRONES]), **swap}),
        ("set-token", {"castle": castle, "token": random.choice([*TOKENS, "none"]), **swap}),
        ("set-castle-name", {"castle": castle, "name": random.choice(["", "Hill", "Eltz", " Hill "])}),
        ("set-attendant", {"castle": castle, "attendant": random.choice([*ATTENDANTS]), "count": random.randint(0, 2)}),
        ("add-bonus-card", {"castle": castle, "card": random.choice([*BONUS_CARDS][:6])}),
        ("remove-bonus-card", {"castle": castle, "card": random.choice([*BONUS_CARDS][:6])}),
        ("settle-bonus", {"castle": castle, "bonus": random.choice([*CLAIMS])}),
        ("draw-for-bonus", {"castle": castle, "bonus": "downstairs-3"}),
        ("begin", {}),
        ("done", {"step": random.choice(["choose", "reveal", "build"])}),
        ("go-to", {"round": random.randint(1, 2), "turn": random.randint(1, 4)}),
    ]
    weights = [12, 3, 2, 3, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0.3]
    return random.choices(commands, weights)[0]


def check(walk):
    """What every state of a play keeps to."""
    lying = [tile for site in walk.state.sites for tile in site.tiles]
    regular = [tile.room for tile in lying if ROOMS[tile.room].is_unique]
    assert len(regular) == len(set(regular))
    for site in walk.state.sites:
        cells = [tile.cell for tile in site.tiles]
        assert len(cells) == len(set(cells))
        assert not set(cells) & set(THRONE_CELLS)
        assert len(site.attendants) <= 2
        waiting(site)
    for kind in ("throne", "token", "name"):
        taken = [value for site in walk.state.sites if (value := getattr(site, kind))]
        assert len(taken) == len(set(taken))
    cards = [card for site in walk.state.sites for card in site.bonus_cards]
    assert len(cards) == len(set(cards))


def look(walk, random):
    """Any page of the play can be made and told."""
    lying = [tile for site in walk.state.sites for tile in site.tiles]
    tile = random.choice(lying) if lying else None
    queries = [
        {},
        {"castle": "1"},
        {"castle": "2", "room": random.choice(FEW)},
        {"castle": "1", "room": "tower", "anyway": "1"},
        {"castle": "1", "x": "2", "y": "0", "type": "food"},
        {"seat": "0", "room": random.choice(FEW), "also": random.choice(FEW)},
    ]
    if tile:
        queries += [{"castle": "1", "x": str(tile.x), "y": str(tile.y), key: "1"} for key in ("move", "replace", "anyway")]
    for query in queries:
        page = walk.flow.page(walk.state, walk.seating, query)
        for lang in LANGUAGES:
            words = language(lang, GAME.key)
            assert words.tell(page.title)
            assert all(words.tell(warning) for warning in getattr(page, "warnings", ()))
            assert all(words.tell(claim.title) and words.tell(claim.text) for claim in getattr(page, "claims", ()))


@pytest.mark.parametrize("players", range(2, 8))
@settings(max_examples=15)
@given(random=st.randoms(use_true_random=False))
def test_random_commands(players, random):
    walk = Walk(GAME, Seating(GAME.key, NAMES[:players], {}, players - 1))
    for castle in range(1, len(walk.state.sites) + 1):
        if random.random() < 0.8:
            walk.take("set-throne", {"castle": castle, "throne": list(THRONES)[castle - 1]})
    for _ in range(40):
        walk.take(*some(random, walk))
        check(walk)
    look(walk, random)
    for (column, total), site in zip(walk.totals().items(), walk.state.sites, strict=True):
        assert total == (sites.total(site) if sites.is_drawn(site) else 0), column


def test_many_are_taken_and_many_refused():
    """The walk goes somewhere: it is not refused at every step, nor never."""
    random = Random(3)
    walk = Walk(GAME, Seating(GAME.key, NAMES[:3], {}))
    for _ in range(120):
        walk.take(*some(random, walk))
    assert len(walk.facts) > 30
    assert walk.refused > 20
    assert {fact.type for fact in walk.facts} >= {"room-placed", "room-moved", "room-removed", "throne-set"}


@settings(max_examples=25)
@given(random=st.randoms(use_true_random=False))
def test_two_neighbours_never_lose_a_room(random):
    """Two who tell different rooms for different cells, in whatever order their taps arrive: both castles are the same."""
    rooms, cells = random.sample(FEW[:-3], 6), random.sample([(x, y) for x in range(2, 6) for y in range(3)], 6)
    taps = [
        ("place-room", {"castle": 1, "room": r, "x": x, "y": y, "anyway": True}) for r, (x, y) in zip(rooms, cells, strict=True)
    ]
    ends = []
    for order in (taps, random.sample(taps, len(taps))):
        walk = Walk(GAME, Seating(GAME.key, NAMES[:3], {}))
        walk.take("set-throne", {"castle": 1, "throne": "utility-food"})
        for tap in order:
            walk.take(*tap)
        ends.append({(tile.room, tile.cell) for tile in walk.state.sites[0].tiles})
    assert ends[0] == ends[1] == set(zip(rooms, cells, strict=True))
