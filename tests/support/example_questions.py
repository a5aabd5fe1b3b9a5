"""Example questions of every kind that the rules answer."""

from typing import Any

Question = dict[str, Any]

SCORES: dict[str, Question] = {
    "a-castle-for-all-seasons": {
        "game": "castle-for-all-seasons",
        "season": "winter",
        "board": {"built": {"keep": 1, "tavern": 1, "palace": 1, "house": 2}, "forge_silver": 3, "free_spots": 4},
        "players": [
            {
                "name": "Anna",
                "track": 30,
                "talers": 7,
                "resources": {"clay": 2, "silver": 1},
                "servants": {"keep": 1, "market": 1, "palace": 1, "granary": 1},
                "market_trade": 6,
            },
            {"name": "Борис", "track": 33, "talers": 1, "resources": {}, "servants": {"tavern-12": 1, "forge-6": 1}},
        ],
    },
    "two-castles-of-a-pad": {
        "game": "between-two-castles",
        "players": ["Ann", "Bob", "Cid"],
        "castles": [
            {"name": "High", "pad": {"food": 12, "living": [4, 3], "throne": 2, "specialty_rooms": 3}},
            {"pad": {"sleeping": 8, "tower": 4}},
            {"pad": {"outdoor": [2, 2, 6], "specialty_rooms": 2}},
        ],
    },
    "two-castles-of-rooms": {
        "game": "between-two-castles",
        "players": ["Ann", "Bob"],
        "castles": [
            {
                "layout": {
                    "throne": "utility-sleeping",
                    "rooms": [{"room": "tower", "x": 0, "y": 1}, {"room": "fountain", "x": 3, "y": 2}],
                    "attendants": ["jester"],
                    "bonus_cards": ["height"],
                }
            },
            {"pad": {"food": 5}},
            {"pad": {"food": 6}},
        ],
    },
    "carcassonne": {
        "game": "carcassonne-the-castle",
        "players": ["Black", "White"],
        "corners": [[12, 13], [3, 4]],
        "scored": [
            {"kind": "path", "tiles": 3, "start_spaces": 1, "well": True, "followers": {"Black": 1}},
            {"kind": "tower", "tiles": 4, "followers": {"White": 1}, "doubled_by": "White"},
        ],
        "final": {
            "largest_empty": 11,
            "courts": [{"markets": 5, "followers": {"Black": 2, "White": 1}, "four_each": "Black"}],
            "unfinished": [{"kind": "house", "tiles": 2, "followers": {"White": 1}, "token_of": "White"}],
            "house_plus": {"Black": 1},
            "five_points": {"White": 2},
        },
    },
    "drawn-castles": {
        "game": "once-upon-a-castle",
        "variant": "builders",
        "players": [
            {
                "name": name,
                "towers": [5, 2],
                "sun": False,
                "cloud": False,
                "resident_points": 7,
                "flags": [1, 2],
                "floors": 3,
                "walls": 2,
                "guests": [4, 5],
            }
            for name in ("Ann", "Bob")
        ],
    },
    "coins": {
        "game": "castle-builder",
        "variants": ["above-the-sky"],
        "players": [{"name": "Ann", "coins": 5}, {"name": "Bob", "coins": 9}],
    },
}

ASKS: dict[str, Question] = {
    "payments": {
        "game": "castle-for-all-seasons",
        "ask": "payments",
        "cost": 18,
        "resources": {"sand": 4, "boards": 3, "clay": 1, "stone": 2, "silver": 1},
    },
    "order": {
        "game": "castle-for-all-seasons",
        "ask": "order",
        "players": ["Anna", "Yana"],
        "first": "Yana",
        "revealed": {"Anna": ["stonemason", "architect"], "Yana": ["stonemason", "worker-stone"]},
    },
    "placements": {
        "game": "between-two-castles",
        "ask": "placements",
        "layout": {"throne": "utility-sleeping", "rooms": [{"room": "tower", "x": 0, "y": 1}]},
        "room": "fountain",
    },
    "fits": {"game": "castle-builder", "ask": "fits", "below": [10, 2], "tile": 11, "spare": 1, "variants": []},
    "move": {
        "game": "castle-builder",
        "ask": "move",
        "track": {"length": 40, "coins": [4, 9], "rubies": [6], "tiles": [11]},
        "barons": {"Ann": 3, "Bob": 5},
        "player": "Ann",
        "row": 2,
        "rubies": 0,
    },
}

ENDLESS: Question = {
    "game": "castle-for-all-seasons",
    "ask": "payments",
    "cost": 99,
    "resources": {"sand": 20, "boards": 18, "clay": 15, "stone": 15, "silver": 15},
}
"""A question of less than 150 bytes with three million answers."""
