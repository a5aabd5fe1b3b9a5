"""Random games scored a second time by simple code, and properties of every score."""

from random import Random
from typing import Any

import pytest

from .asking import by_chance, owner, score


def worth(feature: dict[str, Any]) -> int:
    total = 0
    for _ in range(feature["tiles"] + feature.get("start_spaces", 0)):
        total += 2 if feature["kind"] == "tower" else 1
        if feature.get("well"):
            total += 1
    return total * 2 if "doubled_by" in feature else total


def keep_points(question: dict[str, Any], final: dict[str, Any]) -> tuple[str | None, int]:
    keep: dict[str, int] = {}
    for feature in question["scored"]:
        name = owner(feature["followers"])
        size = feature["tiles"] + feature.get("start_spaces", 0)
        if name and feature["kind"] == "house" and (name not in keep or size > keep[name]):
            keep[name] = size
    for name in keep:
        keep[name] += 2 * final.get("house_plus", {}).get(name, 0)
    return owner(keep), final.get("largest_empty", 0)


def counted_by_hand(question: dict[str, Any]) -> dict[str, dict[str, int]]:
    sums: dict[str, dict[str, int]] = {name: {} for name in question["players"]}

    def add(name: str | None, category: str, points: int) -> None:
        if name and points:
            sums[name][category] = sums[name].get(category, 0) + points

    for feature in question["scored"]:
        add(owner(feature["followers"]), feature["kind"], worth(feature))
    final = question.get("final", {})
    name, points = keep_points(question, final)
    add(name, "keep", points)
    for court in final.get("courts", []):
        add(owner(court["followers"]), "courts", court["markets"] * (4 if "four_each" in court else 3))
    for feature in final.get("unfinished", []):
        add(feature["token_of"], "unfinished", worth(feature))
    for name, tiles in final.get("five_points", {}).items():
        add(name, "five-points", tiles * 5)
    return sums


def tiles_taken_by_hand(question: dict[str, Any]) -> dict[str, list[int]]:
    """Return the wall tiles taken, found by moving markers space by space."""
    wall = [False] * 100
    for pair in question["corners"]:
        for number in pair:
            wall[number] = True
    other = {n: m for pair in question["corners"] for n, m in (pair, pair[::-1])}
    marker = dict.fromkeys(question["players"], 0)
    taken: dict[str, list[int]] = {name: [] for name in question["players"]}
    for place, feature in enumerate(question["scored"]):
        name = owner(feature["followers"])
        if name is None:
            continue
        for _ in range(worth(feature)):
            marker[name] = 0 if marker[name] == 99 else marker[name] + 1
        space = marker[name]
        if wall[space]:
            taken[name].append(place)
            wall[space] = wall[other[space]] = False
    return taken


@pytest.mark.parametrize("seed", range(150))
def test_score_of_random_game_matches_second_implementation(seed):
    """The order of the seats and features without an owner change no points. Each tile is taken at most once."""
    question = by_chance(Random(seed))
    result = score(question)
    assert {c.name: {line.category: line.points for line in c.lines} for c in result.columns} == counted_by_hand(question)
    assert [c.name for c in result.columns] == question["players"]
    if "corners" in question:
        assert {c.name: c.extra["corner_hits"] for c in result.columns} == tiles_taken_by_hand(question)
    else:
        assert all("corner_hits" not in c.extra for c in result.columns)
    assert score({**question, "players": question["players"][::-1]}).columns == result.columns[::-1]
    unowned = {"kind": "house", "tiles": 60, "followers": {}}
    assert score({**question, "scored": [*question["scored"], unowned]}).columns == result.columns
    hits = [place for c in result.columns for place in c.extra.get("corner_hits", [])]
    assert len(hits) == len(set(hits)) <= len(question.get("corners", []))
