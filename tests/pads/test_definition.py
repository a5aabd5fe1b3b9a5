"""Tests of the definition and the key of a score pad: everything else than a right one is refused."""

import base64
import json
import random
from copy import deepcopy
from typing import Any

import pytest

from companion.games import MAX_CACHED_PADS, all_games
from companion.pads.definition import MAX_LINES, Pad, is_pad_key, pad_key, pad_of_key, read_pad
from companion.rules.errors import RefusedError
from companion.rules.text_input import PAD_KEY_LENGTH
from companion.texts import LANGUAGES, language
from tests.support import pads

each_pad = pytest.mark.parametrize("definition", pads.ALL, ids=lambda d: d["name"])


def problems_of(definition: Any) -> list[tuple[str, str]]:
    with pytest.raises(RefusedError) as refused:
        read_pad(definition)
    for lang in LANGUAGES:
        assert all(language(lang).problem(problem) for problem in refused.value.problems)
    return [(problem.at, problem.code) for problem in refused.value.problems]


def changed(**fields: Any) -> dict[str, Any]:
    return {**deepcopy(pads.MULTIPLIERS), **fields}


def key_of_list(told: Any) -> str:
    text = told if isinstance(told, str) else json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return "pad-" + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def list_of(definition: dict[str, Any]) -> Any:
    coded = pads.key_of(definition).removeprefix("pad-")
    return json.loads(base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4)))


@each_pad
def test_pad_survives_its_key(definition: dict[str, Any]) -> None:
    pad = read_pad(definition)
    assert isinstance(pad, Pad)
    assert pad_of_key(pad_key(pad)) == pad
    assert all_games()[pad_key(pad)].key == pad_key(pad)
    assert len(pad_key(pad)) < 700


def test_key_of_released_version_never_changes() -> None:
    assert pads.key_of(pads.COLLECTION) == (
        "pad-WzEsIkJ1dHRlcmZsaWVzIiwxLDUsW1siQmx1ZSIsImIiLFsxLDMsNiwxMF1dLFsiTW90aHMiLCJiIixbLTEsLTQsLTldXSxbIkZsb3dlcnMiLCJtIixbNi"
        "wzXV1dLDAsW10sW11d"
    )


def test_registry_finds_pads_but_lists_only_built_in_games() -> None:
    games, key = all_games(), pads.key_of(pads.LOWEST)
    assert key in games
    assert games.get(key) is games[key]
    assert key not in list(games)
    assert not any(map(is_pad_key, games))
    for wrong in ("pad-", "pad-x", "pad-" + "A" * 10_000, key + "A", key[:-1]):
        assert wrong not in games
        assert games.get(wrong) is None
        with pytest.raises(KeyError):
            games[wrong]


@pytest.mark.parametrize(
    ("definition", "expected"),
    [
        (None, ("input", "not-object")),
        ([], ("input", "not-object")),
        (changed(name=""), ("name", "missing")),
        (changed(name=" \u200b\u3164 "), ("name", "missing")),
        (changed(name="x" * 41), ("name", "text-long")),
        (changed(name="x" * 1_000_000), ("name", "text-long")),
        (changed(name="a\u202eb"), ("name", "text-control")),
        (changed(name="a\x00b"), ("name", "text-control")),
        (changed(name="\ud800"), ("name", "text-control")),
        (changed(name=3), ("name", "not-text")),
        (changed(fewest=4, most=2), ("most", "pad-seats")),
        (changed(fewest=0), ("fewest", "out-of-range")),
        (changed(most=8), ("most", "out-of-range")),
        (changed(most="4"), ("most", "not-whole")),
        (changed(row=[]), ("row", "wrong-count")),
        (changed(row=[{"name": str(n), "kind": "free"} for n in range(21)], tie=[]), ("row", "wrong-count")),
        (changed(row=[3], tie=[]), ("row[0]", "not-object")),
        (changed(row=[{"name": "a", "kind": "code"}], tie=[]), ("row[0].kind", "not-a-choice")),
        (changed(row=[{"name": "a", "kind": ["times"]}], tie=[]), ("row[0].kind", "not-text")),
        (changed(row=[{"name": "a", "kind": "times"}], tie=[]), ("row[0].points", "missing")),
        (changed(row=[{"name": "a", "kind": "free", "points": 1}], tie=[]), ("row[0].points", "unknown-key")),
        (changed(row=[{"name": "a", "kind": "times", "points": -1}], tie=[]), ("row[0].points", "out-of-range")),
        (changed(row=[{"name": "a", "kind": "times", "points": True}], tie=[]), ("row[0].points", "not-whole")),
        (changed(row=[{"name": "a", "kind": "times", "points": 10**400}], tie=[]), ("row[0].points", "out-of-range")),
        (changed(row=[{"name": "a", "kind": "table", "table": []}], tie=[]), ("row[0].table", "wrong-count")),
        (changed(row=[{"name": "a", "kind": "majority", "points": 1}], tie=[]), ("row[0].second", "missing")),
        (changed(row=[{"name": "a", "kind": "rounds", "rounds": 21}], tie=[]), ("row[0].rounds", "out-of-range")),
        (
            changed(row=[{"name": "Éa", "kind": "free"}, {"name": " e\u0301A ", "kind": "free"}], tie=[]),
            ("row[1].name", "name-twice"),
        ),
        (
            changed(row=[{"name": str(n), "kind": "rounds", "rounds": 16} for n in range(2)], tie=[]),
            ("row", "pad-lines"),
        ),
        (changed(tie=[{"row": n, "wins": "more"} for n in (4, 5)]), ("tie[1].row", "pad-tie-row")),
        (changed(tie=[{"row": 4, "wins": "more"}] * 2), ("tie[1].row", "pad-tie-twice")),
        (changed(tie=[{"row": 1, "wins": "most"}]), ("tie[0].wins", "not-a-choice")),
        (changed(tie=[]), ("row[4].points", "pads-zero")),
        (changed(wins="nobody"), ("wins", "not-a-choice")),
        (changed(checklist=["x" * 121]), ("checklist[0]", "text-long")),
        (changed(checklist=["a"] * 21), ("checklist", "wrong-count")),
        (changed(checklist=["\U0001f3f0" * 100] * 20), ("row", "pad-long")),
        (changed(formula="1+1"), ("formula", "unknown-key")),
    ],
)
def test_wrong_definition_is_refused_at_its_field(definition: Any, expected: tuple[str, str]) -> None:
    assert problems_of(definition) == [expected]


def test_all_problems_are_reported_together() -> None:
    rows = [{"name": "", "kind": "times", "points": "3"}, {"name": "b", "kind": "rounds", "rounds": 0}]
    found = problems_of({"name": "x", "fewest": 1, "most": 2, "row": rows})
    assert found == [("row[0].name", "missing"), ("row[0].points", "not-whole"), ("row[1].rounds", "out-of-range")]


def test_longest_pad_in_two_alphabets_has_key_within_limit() -> None:
    rows = [{"name": f"{'Ж' * 25} {n}", "kind": "rounds", "rounds": 2} for n in range(15)]
    pad = read_pad({"name": "Ы" * 40, "fewest": 1, "most": 7, "row": rows, "checklist": ["ш" * 40] * 10})
    assert sum(row.rounds for row in pad.rows) == MAX_LINES
    assert len(pad_key(pad)) <= PAD_KEY_LENGTH


def test_spaces_and_unicode_forms_of_names_do_not_make_another_pad() -> None:
    told = changed(name="  Harvest \t Fair ")
    assert pads.key_of(told) == pads.key_of(pads.MULTIPLIERS)
    assert pads.key_of(changed(name="Cafe\u0301")) == pads.key_of(changed(name="Café"))


WIRE = list_of(pads.EVERY_KIND)


@pytest.mark.parametrize(
    "told",
    [
        [],
        {},
        3,
        None,
        "not JSON",
        "[" * 3_000,
        "[1" * 1_400,
        "1" * 2_900,
        [2, *WIRE[1:]],
        [True, *WIRE[1:]],
        [1.0, *WIRE[1:]],
        [*WIRE, 1],
        WIRE[:-1],
        [1, "", *WIRE[2:]],
        [1, " x", *WIRE[2:]],
        [1, "x\u200e\u202e", *WIRE[2:]],
        [1, "e\u0301", *WIRE[2:]],
        [*WIRE[:4], [["a", "q", []]], *WIRE[5:]],
        [*WIRE[:4], [["a", [], []]], *WIRE[5:]],
        [*WIRE[:4], [["a", "t", []]], 0, [], []],
        [*WIRE[:4], [["a", "t", [1, 2]]], 0, [], []],
        [*WIRE[:4], [["a", "f", [1]]], 0, [], []],
        [*WIRE[:4], [["a", "f", [], 0]], 0, [], []],
        [*WIRE[:4], [["a", "f", [], 1, 1]], 0, [], []],
        [*WIRE[:5], 2, *WIRE[6:]],
        [*WIRE[:6], [[0, 2]], []],
        [*WIRE[:6], [[-1, 0]], []],
        json.dumps(WIRE, ensure_ascii=False),
        json.dumps(WIRE, separators=(",", ":")),
    ],
    ids=lambda told: str(told)[:40],
)
def test_key_of_anything_else_is_unknown(told: Any) -> None:
    with pytest.raises(KeyError):
        pad_of_key(key_of_list(told))


def test_damaged_keys_are_unknown_or_other_pads() -> None:
    pick = random.Random(7)
    key = pads.key_of(pads.EVERY_KIND)
    for _ in range(500):
        at = pick.randrange(4, len(key))
        other = key[:at] + pick.choice("ABCxyz019_-=. %\n") + key[at + pick.randrange(2) :]
        if other != key and other in all_games():
            assert pad_key(pad_of_key(other)) == other
            assert pad_of_key(other) != pad_of_key(key)


def test_many_pads_keep_caches_bounded() -> None:
    for number in range(MAX_CACHED_PADS + 50):
        key = pads.key_of({"name": f"Pad {number}", "fewest": 1, "most": 2, "row": [{"name": "a", "kind": "free"}]})
        for lang in LANGUAGES:
            assert language(lang, key).say("game-name") == f"Pad {number}"
        assert all_games()[key].seats == range(1, 3)
    from companion import games, texts

    assert games._find_pad.cache_info().currsize == MAX_CACHED_PADS
    assert texts._pad_language.cache_info().currsize == MAX_CACHED_PADS
