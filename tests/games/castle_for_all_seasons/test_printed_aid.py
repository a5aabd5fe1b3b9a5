"""The player aid on paper."""

import re

from companion import printing
from companion.games.castle_for_all_seasons.flow.moves.winter import EVENTS
from companion.games.castle_for_all_seasons.rules.box import BUILDINGS, INCOMES, RESOURCES, SPOTS, VALUES, rounds
from companion.texts import language


def test_the_aid_says_what_the_rules_say():
    """Its numbers are those that are played by: no second set to forget."""
    words = language("en", "castle-for-all-seasons")
    for seats in (2, 3, 4):
        html = printing.blank("castle-for-all-seasons", "aid", players=seats, options={"season": "winter"})
        rows = {
            re.sub("<.*?>", "", row[0]).strip(): [re.sub("<.*?>", "", cell) for cell in row[1:]]
            for row in (re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line) for line in html.split("<tr>"))
            if row
        }
        for key, building in BUILDINGS.items():
            fees = [str(fee) for fee in dict.fromkeys(s.fee for s in SPOTS.values() if s.building == key)]
            expected = [str(building.copies), str(building.cost), f"{building.full} · {building.half}", " · ".join(fees) or "–"]
            assert rows[words.say(f"building-{key}")][:4] == expected
        assert rows["Worth"] == [str(VALUES[kind]) for kind in RESOURCES]
        assert rows["Cart"] == [str(INCOMES[kind]) for kind in RESOURCES]
        assert f"{rounds(seats)} rounds" in html
        assert [e for e in EVENTS if words.say(f"event-{e}-do") not in html.replace("&#39;", "'")] == []
    assert "Winter events" not in printing.blank("castle-for-all-seasons", "aid", options={"season": "summer"})
