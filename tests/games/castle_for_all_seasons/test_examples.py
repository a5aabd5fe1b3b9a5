"""The rulebook's examples, from the TOML files next to the rules."""

import tomllib
from pathlib import Path

import pytest

from companion import games
from tests.games.castle_for_all_seasons.counting import KEY, ask, columns, player, question, ranking

EXAMPLES = tomllib.loads(Path(games.game_folder(KEY), "examples.toml").read_text("utf-8"))


def each(kind):
    return pytest.mark.parametrize("example", EXAMPLES[kind], ids=[example["key"] for example in EXAMPLES[kind]])


def asked(example):
    board = {key: example[key] for key in ("free_spots",) if key in example}
    told = [player(**told) for told in example["players"]]
    season, silver = example["season"], example.get("forge_silver", 0)
    return question(*told, season=season, built=example.get("built", {}), forge_silver=silver, **board)


@each("score")
def test_score_of_rulebook_example_matches(example):
    found = columns(asked(example))

    assert {c.name: {line.category: line.points for line in c.lines} for c in found} == example["expect"]
    assert {c.name: c.total for c in found} == {name: sum(lines.values()) for name, lines in example["expect"].items()}


@each("score")
def test_winners_of_rulebook_example_match(example):
    found = ranking(asked(example))

    if "winners" in example:
        assert (list(found.winners), found.decided_by) == (example["winners"], example["decided_by"])


@each("payments")
def test_payments_of_rulebook_example_include_expected_way(example):
    ways = ask("payments", {"cost": example["cost"], "resources": example["resources"]})

    if "way" not in example:
        assert ways == []
        return
    silver_as = example.get("silver_as", {})
    own = dict.fromkeys(("sand", "boards", "clay", "stone"), 0) | example["way"]
    assert {**own, "silver_as": silver_as, "tokens": sum(own.values()) + sum(silver_as.values())} in ways


@each("order")
def test_order_of_rulebook_example_matches(example):
    acts = ask("order", {"players": ["Anna", "Yana"], "first": example["first"], "revealed": example["revealed"]})

    assert [f"{act['player']} {act['card']}" for act in acts] == example["acts"]
