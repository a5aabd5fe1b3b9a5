"""Whatever is tapped, in whatever order: nothing breaks, the log tells it again, and the pages agree with the score."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.bonuses import BONUSES
from companion.games.between_two_castles.rules.castle import THRONE_CELLS
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, ROOMS, THRONES, TOKENS
from companion.rules.game import Seating
from tests.games.walking import Walk

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")
FEW = [room for i, room in enumerate(ROOMS) if i % 6 == 0] + ["fountain", "tower", "grand-foyer"]


def some(random, walk):
    """A command that a table may send: mostly about a few rooms and cells, so that they meet."""
    castle = random.randint(1, len(walk.state.sites) + (random.random() < 0.03))
    lying = [{"castle": site.number, **tile.data} for site in walk.state.sites for tile in site.tiles]
    cell, room = {"x": random.randint(-3, 4), "y": random.randint(-2, 3)}, random.choice(FEW)
    there = random.choice(lying) if lying and random.random() < 0.9 else {"castle": castle, "room": room, **cell}
    swap, anyway = ({key: random.random() < 0.5} for key in ("swap", "anyway"))
    target = {"to_x": random.randint(-3, 4), "to_y": random.randint(-2, 3)}
    over = {"to_castle": random.randint(1, 7)} if random.random() < 0.3 else {}
    commands = {
        "place-room": (12, {"castle": castle, "room": room, **cell, **anyway}),
        "move-room": (3, {**there, **target, **over, **anyway}),
        "remove-room": (2, there),
        "set-throne": (3, {"castle": castle, "throne": random.choice([*THRONES]), **swap}),
        "set-token": (1, {"castle": castle, "token": random.choice([*TOKENS, "none"]), **swap}),
        "set-castle-name": (1, {"castle": castle, "name": random.choice(["", "Hill", "Eltz", " Hill "])}),
        "set-attendant": (1, {"castle": castle, "attendant": random.choice([*ATTENDANTS]), "count": random.randint(0, 2)}),
        "add-bonus-card": (1, {"castle": castle, "card": random.choice([*BONUS_CARDS][:6])}),
        "remove-bonus-card": (1, {"castle": castle, "card": random.choice([*BONUS_CARDS][:6])}),
        "settle-bonus": (1, {"castle": castle, "bonus": random.choice([*BONUSES])}),
        "draw-for-bonus": (1, {"castle": castle, "bonus": "downstairs-3"}),
        "begin": (1, {}),
        "done": (2, {"step": random.choice(["choose", "reveal", "build"])}),
        "go-to": (0.3, {"round": random.randint(1, 2), "turn": random.randint(1, 4)}),
    }
    command = random.choices([*commands], [weight for weight, _ in commands.values()])[0]
    return command, commands[command][1]


def check(walk):
    """What every state of a play keeps to."""
    lying = [tile.room for site in walk.state.sites for tile in site.tiles if ROOMS[tile.room].is_unique]
    assert len(lying) == len(set(lying))
    for site in walk.state.sites:
        cells = [tile.cell for tile in site.tiles]
        assert len({*cells, *THRONE_CELLS}) == len(cells) + 2
        assert len(site.attendants) <= 2
        assert set(site.waiting) <= set(site.earned)
    taken = [thing for site in walk.state.sites for thing in (site.throne, site.token, site.name, *site.bonus_cards) if thing]
    assert len(taken) == len(set(taken))


@pytest.mark.parametrize("players", [2, 3, 7])
@settings(max_examples=8)
@given(random=st.randoms(use_true_random=False))
def test_random_commands(players, random):
    walk = Walk(GAME, Seating(GAME.key, NAMES[:players], {}, players - 1))
    for castle in range(1, len(walk.state.sites) + 1):
        if random.random() < 0.8:
            walk.take("set-throne", {"castle": castle, "throne": list(THRONES)[castle - 1]})
    for _ in range(40):
        walk.take(*some(random, walk))
        check(walk)
    assert [*walk.totals().values()] == [site.total if site.is_drawn else 0 for site in walk.state.sites]


@settings(max_examples=15)
@given(random=st.randoms(use_true_random=False))
def test_two_neighbours_never_lose_a_room(random):
    """Two who tell different rooms for different cells, in whatever order their taps arrive: both castles are the same."""
    cells = random.sample([(x, y) for x in range(2, 6) for y in range(3)], 6)
    rooms = dict(zip(random.sample(FEW[:-3], 6), cells, strict=True))
    for order in ([*rooms], random.sample([*rooms], 6)):
        walk = Walk(GAME, Seating(GAME.key, NAMES[:3], {}))
        walk.take("set-throne", {"castle": 1, "throne": "utility-food"})
        for room in order:
            x, y = rooms[room]
            walk.take("place-room", {"castle": 1, "room": room, "x": x, "y": y, "anyway": True})
        assert {tile.room: tile.cell for tile in walk.state.sites[0].tiles} == rooms
