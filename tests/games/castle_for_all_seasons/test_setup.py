"""The setup checklist, the table of buildings, and the rounds with snow as people type them."""

from functools import partial

import pytest

from companion.games.castle_for_all_seasons.rules import box
from companion.games.castle_for_all_seasons.setup import setup
from companion.rules.errors import Problem
from companion.rules.game import Seating
from companion.texts import language
from tests.game_contract.refusing import problems_of
from tests.games.castle_for_all_seasons.counting import KEY

NAMES = ("Anna", "Yana", "Boris", "Zoë")


def seated(players, season, first=0):
    return Seating("castle-for-all-seasons", NAMES[:players], {"season": season}, first)


def told(players, season="summer"):
    return {step.key: step.args for step in setup(seated(players, season))}


@pytest.mark.parametrize(
    ("players", "spaces", "servants", "sand", "boards", "treasury"),
    [(2, 12, 7, 17, 15, 87), (3, 15, 6, 16, 14, 81), (4, 12, 6, 15, 13, 81)],
)
def test_setup_quantities_depend_on_number_of_players(players, spaces, servants, sand, boards, treasury):
    steps = told(players)

    assert steps["track"] == {"spaces": spaces}
    assert steps["servants"] == {"servants": servants}
    assert steps["carts"] == {"sand": sand, "boards": boards, "clay": 14, "stone": 14}
    assert steps["rider"] == {"silver": 14}
    assert steps["treasury"] == {"talers": treasury}
    assert steps["buildings"]["cards"] == 23


def test_event_cards_are_set_up_only_in_winter():
    assert told(2, "winter")["events"] == {"cards": 12}
    assert "events" not in told(2, "summer")


def test_setup_names_board_side_of_season():
    for lang, summer, winter in (("en", "summer side", "winter side"), ("ru", "летней стороной", "зимней стороной")):
        for key in ("setup-board", "setup-buildings"):
            args = told(2)[key.removeprefix("setup-")]
            assert summer in language(lang, KEY).say(key, **args)
            assert winter in language(lang, KEY).say(key, **args | {"season": "winter"})


def test_building_table_holds_expected_numbers():
    """Half points are half, all costs are even, and there are 23 cards. Known capacities are one or two."""
    assert [b for b in box.BUILDINGS.values() if b.half * 2 != b.full or b.cost % 2] == []
    assert sum(b.copies for b in box.BUILDINGS.values()) == 23
    assert [(b.id, b.cost, b.full, b.copies) for b in box.BUILDINGS.values() if b.id in {"stable", "well", "house"}] == [
        ("stable", 18, 14, 1),
        ("well", 12, 10, 1),
        ("house", 10, 8, 6),
    ]
    fees = "keep14? tavern-12:12/1 tavern-6:6/1 big-gate10? small-gate5? stable-16:16/1 stable-12:12/1 servants-house6?"
    told = {s.id: f"{s.fee}?" if s.capacity is None else f":{s.fee}/{s.capacity}" for s in box.SPOTS.values()}
    assert " ".join(spot + room for spot, room in told.items()) == f"{fees} market:6/2 palace:17/2 forge-10:10/1 forge-6:6/1"
    assert set(box.INITIAL_BUILDINGS) == {"market", "forge"}


SNOW = box.FACTS["snow-rounds-12"]


@pytest.mark.parametrize(("typed", "rounds"), [("11;2 5 2", [2, 5, 11]), ("012", [12]), ("13", None), ("3-5", None)])
def test_snow_rounds_typed_in_various_ways_are_read_or_refused(typed, rounds):
    """Rounds are sorted and unique. Any other text is refused with a message about rounds."""
    assert problems_of(partial(SNOW.read, typed, "fact")) == (() if rounds else (Problem("fact", "rounds", {"last": 12}),))
    assert rounds is None or SNOW.read(typed, "fact") == rounds
