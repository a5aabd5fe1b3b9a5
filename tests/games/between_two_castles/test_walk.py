"""Random walks: nothing breaks, the log replays to the same state, and every fact leads back to its command."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.between_two_castles import FLOW, GAME
from companion.games.between_two_castles.rules.bonuses import BONUSES
from companion.games.between_two_castles.rules.castle import THRONE_CELLS
from companion.games.between_two_castles.rules.pieces import ATTENDANTS, BONUS_CARDS, ROOMS, THRONES, TOKENS
from companion.rules.game import Seating
from tests.games.walking import Walk

from .table import TwoCastlesTable

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")
FEW = [room for i, room in enumerate(ROOMS) if i % 6 == 0] + ["fountain", "tower", "grand-foyer"]


def some(random, walk):
    """Return a plausible random command, mostly about few rooms and cells, so that they affect each other."""
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
    """Check what is true in every state."""
    lying = [tile.room for site in walk.state.sites for tile in site.tiles if tile.face.is_unique]
    assert len(lying) == len(set(lying))
    for site in walk.state.sites:
        cells = [tile.cell for tile in site.tiles]
        assert len({*cells, *THRONE_CELLS}) == len(cells) + 2
        assert len(site.attendants) <= 2
        assert set(site.open_bonuses) <= set(site.earned_bonuses)
    taken = [thing for site in walk.state.sites for thing in (site.throne, site.token, site.name, *site.bonus_cards) if thing]
    assert len(taken) == len(set(taken))


@pytest.mark.parametrize("players", [2, 3, 7])
@settings(max_examples=8)
@given(random=st.randoms(use_true_random=False))
def test_session_of_random_commands_keeps_rules_and_replays(players, random):
    walk = Walk(GAME, Seating(GAME.key, NAMES[:players], {}, players - 1))
    for castle in range(1, len(walk.state.sites) + 1):
        if random.random() < 0.8:
            walk.take("set-throne", {"castle": castle, "throne": list(THRONES)[castle - 1]})
    for _ in range(40):
        walk.take(*some(random, walk))
        check(walk)
    assert [*walk.totals().values()] == [site.total if site.is_drawn else 0 for site in walk.state.sites]
    assert walk.replayed() == walk.state


@settings(max_examples=15)
@given(random=st.randoms(use_true_random=False))
def test_rooms_placed_by_two_phones_in_any_order_are_kept(random):
    """Two phones place different rooms on different cells. Both castles are the same whatever the order of the taps."""
    cells = random.sample([(x, y) for x in range(2, 6) for y in range(3)], 6)
    rooms = dict(zip(random.sample(FEW[:-3], 6), cells, strict=True))
    for order in ([*rooms], random.sample([*rooms], 6)):
        t = TwoCastlesTable("Ann", "Bob", "Cid")
        for room in order:
            t.place(room, *rooms[room], anyway=True)
        assert {room: cell for cell, room in t.rooms().items()} == rooms


def test_facts_of_every_kind_come_from_commands_and_replay():
    t = TwoCastlesTable("Ann", "Bob", "Cid")
    for x, room in enumerate(("crypt", "dungeon", "spy-room")):
        t.place(room, x, -1)
    for command, args in (
        ("draw-for-bonus", {"castle": 1, "bonus": "downstairs-3"}),
        ("place-room", {"castle": 1, "room": "salon", "x": 2, "y": 0}),
        ("move-room", {"castle": 1, "room": "salon", "x": 2, "y": 0, "to_x": -1, "to_y": 0}),
        ("remove-room", {"castle": 1, "room": "salon", "x": -1, "y": 0}),
        ("set-attendant", {"castle": 1, "attendant": "knight", "count": 1}),
        ("add-bonus-card", {"castle": 1, "card": "width"}),
        ("add-bonus-card", {"castle": 1, "card": "width"}),
        ("remove-bonus-card", {"castle": 1, "card": "width"}),
        ("settle-bonus", {"castle": 1, "bonus": "downstairs-3"}),
        ("announce-bonus", {"castle": 1, "bonus": "downstairs-3"}),
        ("set-token", {"castle": 1, "token": "eltz"}),
        ("set-token", {"castle": 2, "token": "eltz", "swap": True}),
        ("set-token", {"castle": 2, "token": "none"}),
        ("set-castle-name", {"castle": 2, "name": "Hill"}),
        ("set-castle-name", {"castle": 2, "name": ""}),
        ("begin", {}),
        ("done", {"step": "choose"}),
        ("go-to", {"round": 2, "turn": 4}),
    ):
        t.do(command, **args)
    assert {fact.type for fact in t.facts} == FLOW.moves.by_fact.keys()
    assert t.replayed() == t.state


def test_offers_show_own_pieces_pressed_and_other_pieces_not_pressed():
    t = TwoCastlesTable("Ann", "Bob", "Cid")
    t.row("bakery", "kennel", "grand-foyer")
    t.do("set-token", castle=1, token="eltz")
    t.do("add-bonus-card", castle=1, card="width")
    offers = FLOW.offers(t.state, t.seating)

    def of(type, **args):
        return [(offer.points, offer.pressed) for offer in offers if offer.type == type and offer.args.items() >= args.items()]

    assert of("set-throne", castle=1, throne="utility-food") == [(0, True)]
    assert of("set-throne", castle=2, throne="utility-food") == [(0, False)]
    assert of("set-token", castle=1, token="none") == [(0, True)]
    assert of("set-token", castle=2, token="eltz") == [(0, False)]
    assert (of("add-bonus-card", card="width"), of("remove-bonus-card")) == ([(0, True)], [(0, True)])
    assert (of("place-room", room="bakery"), len(of("remove-room"))) == ([], 3)
