"""The final scoring: each rule, the trades that the app makes, and what holds for every score."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from companion.games.castle_for_all_seasons.rules.question import Player
from companion.games.castle_for_all_seasons.rules.score import TIE_BREAKS, best_palace_trade, contenders, count
from tests.games.castle_for_all_seasons.counting import asked, ends, lines, player, question, ranking

WORTH = {"sand": 1, "boards": 2, "clay": 4, "stone": 5, "silver": 5}


def test_trade_given_is_kept_even_if_bad():
    anna = player("Anna", talers=9, resources={"stone": 2, "sand": 1}, servants={"market": 1, "palace": 1})
    raw = question(anna | {"market_trade": 0, "palace_trade": {"sand": 1}}, player("Yana"))

    assert lines(raw) == {"palace": 1}
    assert ranking(raw).standings[0].tie_breaks == {"talers": 9, "resources": 10}


pieces = st.integers(0, 4)


@given(
    resources=st.fixed_dictionaries(dict.fromkeys(WORTH, pieces)),
    palace=st.integers(0, 2),
    forge_10=st.integers(0, 1),
    forge_6=st.integers(0, 1),
    forge=st.integers(0, 9),
)
def test_palace_trade_made_by_app_is_best_of_all(resources, palace, forge_10, forge_6, forge):
    def total(trade):
        ingots = forge + trade["silver"]
        points = sum(WORTH[kind] * n for kind, n in trade.items())
        return points + forge_10 * ingots + forge_6 * (ingots // 2)

    every = (dict(zip(WORTH, counts, strict=True)) for counts in product(*(range(resources[kind] + 1) for kind in WORTH)))
    allowed = [trade for trade in every if sum(trade.values()) <= 5 * palace]
    best = max(total(trade) for trade in allowed)
    least_silver = min(trade["silver"] for trade in allowed if total(trade) == best)
    anna = Player("Anna", 0, 0, resources, {"palace": palace, "forge-10": forge_10, "forge-6": forge_6})

    made = best_palace_trade(anna, forge)

    assert made in allowed
    assert (total(made), made["silver"]) == (best, least_silver)


@given(ends())
def test_score_of_random_end_matches_second_implementation(raw):
    """A second, simple implementation of the rules gives the same points, with the trades as entered."""
    known = asked(raw)
    built, players = known.built, known.players
    everyone = sum(n for p in players for place, n in p.servants.items() if place != "granary")
    granary = sum(p.servants["granary"] for p in players)
    found = count(known)
    forge = known.forge_silver + sum(
        item.args["count"] for c in found for line in c.lines for item in line.items if item.words == "why-palace-silver"
    )
    talers_left = [contender.tie_breaks["talers"] for contender in contenders(known, found)]
    assert talers_left == [(p.talers, p.talers % 2, 0)[p.servants["market"]] for p in players]
    for p, c in zip(players, found, strict=True):
        s = p.servants
        unbuilt = 23 - sum(built.values())
        by_hand = {
            "track": p.track,
            "keep": s["keep"] * 3 * known.free_spots,
            "tavern": s["tavern-12"] * everyone + s["tavern-6"] * (everyone // 2),
            "big-gate": s["big-gate"] * 2 * built["tower"],
            "small-gate": s["small-gate"] * built["tower"],
            "stable": (3 * s["stable-16"] + 2 * s["stable-12"]) * built["house"],
            "servants-house": s["servants-house"] * unbuilt,
            "market": (0, p.talers // 2, p.talers)[s["market"]],
            "palace": c.points("palace"),
            "forge": s["forge-10"] * forge + s["forge-6"] * (forge // 2),
            "granary": s["granary"] * (0, 10, 7, 3)[granary],
        }
        assert {line.category: line.points for line in c.lines} == {k: n for k, n in by_hand.items() if n}


def test_tie_break_uses_talers_before_resources():
    rich = player("Anna", talers=2)
    stocked = player("Yana", talers=1, resources={"stone": 9})
    found = ranking(question(stocked, rich))

    assert (found.winners, found.decided_by) == (("Anna",), "talers")
    assert [tuple(s.tie_breaks) for s in found.standings] == [TIE_BREAKS, TIE_BREAKS]
