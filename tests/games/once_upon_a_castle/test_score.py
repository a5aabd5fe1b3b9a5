import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.once_upon_a_castle.rules.guests import GUESTS

from .support import castle, game, lines, refused_at, score

ANN = castle(
    "Ann",
    towers=[5, 2, 5, 2],
    sun=True,
    resident_points=7,
    flags=[1, 2, 2],
    floors=4,
    walls=4,
    guests=["jester", "king"],
    small_clouds=1,
)


def test_every_category_is_counted_and_explained():
    assert lines(game("architects", ANN)) == {
        "towers": (14, "2 towers × 5; 2 towers × 2"),
        "sun": (4, "first with 4 towers"),
        "residents": (7, "group of the last resident"),
        "flags": (5, "2 flags × 2; 1 flag × 1"),
        "guests": (7, "Jester: 4 floors × 1; King: 3 flags × 1"),
        "small-clouds": (2, "1 small cloud × 2"),
    }
    assert score(game("architects", ANN))["columns"][0]["total"] == 39


def test_the_same_is_told_in_russian():
    assert lines(game("architects", ANN), "ru") == {
        "towers": (14, "2 башни × 5; 2 башни × 2"),
        "sun": (4, "4 башни раньше всех"),
        "residents": (7, "группа последнего жителя"),
        "flags": (5, "2 флага × 2; 1 флаг × 1"),
        "guests": (7, "Шут: 4 этажа × 1; Король: 3 флага × 1"),
        "small-clouds": (2, "1 облачко × 2"),
    }


def test_the_sun_and_the_cloud_bring_four_each():
    complete = castle("Ann", towers=[0, 0, 0, 0], floors=4, walls=4, sun=True, cloud=True)
    found = lines(game("builders", complete))
    assert {category: points for category, (points, _) in found.items()} == {"sun": 4, "cloud": 4}


def test_guests_of_the_builders_bring_the_points_on_their_cards():
    assert lines(game("builders", castle("Ann", floors=4, guests=[1, 3, 0, 3]))) == {"guests": (7, "2 guests × 3; 1 guest × 1")}


@pytest.mark.parametrize("guest", [g.id for g in GUESTS.values() if g.kind != "crowned"])
def test_lightning_and_staying_guests_bring_one(guest):
    points, why = lines(game("architects", castle("Ann", guests=[guest])))["guests"]
    assert points == 1
    assert why.endswith(": 1")


@pytest.mark.parametrize(
    ("guest", "points", "why"),
    [
        ("courtesan", 1, "Courtesan: 1 crowned guest × 1"),
        ("jester", 2, "Jester: 2 floors × 1"),
        ("prince", 2, "Prince: 2 floors × 1"),
        ("princess", 3, "Princess: 3 towers × 1"),
        ("queen", 3, "Queen: 3"),
        ("king", 4, "King: 4 flags × 1"),
    ],
)
def test_crowned_guests_count_the_castle(guest, points, why):
    ann = castle("Ann", floors=2, towers=[0, 0, 0], walls=2, flags=[0, 0, 0, 0], guests=[guest])
    assert lines(game("architects", ann)) == {"guests": (points, why)}


def test_the_courtesan_counts_the_crowned_of_her_own_castle_only():
    ann = castle("Ann", guests=["courtesan", "queen", "king", "troll"])
    bob = castle("Bob", guests=["prince", "jester"])
    points, why = lines(game("architects", ann, bob))["guests"]
    assert points == 3 + 3 + 0 + 1
    assert why == "Courtesan: 3 crowned guests × 1; Queen: 3; King: 0 flags × 1; Troll: 1"


def test_stolen_guests_may_be_more_than_the_floors():
    assert lines(game("architects", castle("Ann", guests=["cook", "monk"])))["guests"][0] == 2


def test_small_clouds_stay_without_the_shepherdess():
    assert lines(game("architects", castle("Ann", small_clouds=3))) == {"small-clouds": (6, "3 small clouds × 2")}


def test_the_deck_is_the_printed_one():
    """20 cards: 8 lightning, 6 staying, 6 crowned; all of the first two kinds are worth 1."""
    kinds = [guest.kind for guest in GUESTS.values()]
    assert [kinds.count(kind) for kind in ("lightning", "staying", "crowned")] == [8, 6, 6]
    assert {(g.points, g.per) for g in GUESTS.values() if not g.is_crowned} == {(1, "once")}


def test_equal_castles_share_the_victory():
    answer = score(game("builders", castle("Ann", resident_points=9), castle("Bob", towers=[9]), castle("Cid")))
    assert answer["finished"]
    assert (answer["winners"], answer["decided_by"]) == (["Ann", "Bob"], "shared")
    assert [(s["name"], s["rank"], s["tie_breaks"]) for s in answer["standings"]] == [
        ("Ann", 1, {}),
        ("Bob", 1, {}),
        ("Cid", 3, {}),
    ]


@st.composite
def games(draw):
    """Any game that can be."""
    variant = draw(st.sampled_from(["builders", "architects"]))
    deck = draw(st.permutations(sorted(GUESTS)))
    castles = []
    for i in range(draw(st.integers(2, 4))):
        walls, floors = draw(st.integers(0, 4)), draw(st.integers(0, 4))
        if variant == "builders":
            guests = draw(st.lists(st.integers(0, 9), max_size=floors))
        else:
            guests = [deck.pop() for _ in range(draw(st.integers(0, 5)))]
        castles.append(
            castle(
                f"P{i}",
                towers=draw(st.lists(st.integers(0, 20), max_size=4)),
                walls=walls,
                floors=floors,
                flags=draw(st.lists(st.integers(0, 9), max_size=[0, 2, 4, 5, 6][walls])),
                resident_points=draw(st.integers(0, 99)),
                guests=guests,
                small_clouds=draw(st.integers(0, 40)) if variant == "architects" else 0,
            )
        )
    for bonus, is_owed in [
        ("sun", lambda c: len(c["towers"]) == 4),
        ("cloud", lambda c: len(c["towers"]) == c["floors"] == c["walls"] == 4),
    ]:
        owners = [c for c in castles if is_owed(c)]
        if owners and draw(st.booleans()):
            draw(st.sampled_from(owners))[bonus] = True
    return game(variant, *castles)


def by_hand(drawn):
    """The points as a player adds them up, element by element."""
    total = 4 * drawn["sun"] + 4 * drawn["cloud"] + drawn["resident_points"] + 2 * drawn["small_clouds"]
    for value in drawn["towers"] + drawn["flags"]:
        total += value
    for guest in drawn["guests"]:
        match guest:
            case int():
                total += guest
            case "queen":
                total += 3
            case "jester" | "prince":
                total += drawn["floors"]
            case "princess":
                total += len(drawn["towers"])
            case "king":
                total += len(drawn["flags"])
            case "courtesan":
                total += len({"courtesan", "jester", "prince", "princess", "queen", "king"} & set(drawn["guests"]))
            case _:
                total += 1
    return total


@given(asked=games())
def test_totals_agree_with_adding_up_by_hand(asked):
    totals = [column["total"] for column in score(asked)["columns"]]
    assert totals == [by_hand(drawn) for drawn in asked["players"]]


@settings(max_examples=40)
@given(asked=games())
def test_every_line_of_worth_says_why_in_words_of_each_language(asked):
    for english, russian in zip(score(asked, "en")["columns"], score(asked, "ru")["columns"], strict=True):
        assert sum(line["points"] for line in english["lines"]) == english["total"]
        for en, ru in zip(english["lines"], russian["lines"], strict=True):
            assert (en["category"], en["points"]) == (ru["category"], ru["points"])
            assert en["why"].strip()
            assert en["why"] != ru["why"]


@given(asked=games(), data=st.data())
def test_seats_do_not_change_anybodys_points(asked, data):
    seated = asked | {"players": data.draw(st.permutations(asked["players"]))}
    assert {c["name"]: c["lines"] for c in score(seated)["columns"]} == {c["name"]: c["lines"] for c in score(asked)["columns"]}


@given(asked=games())
def test_without_small_clouds_the_entry_may_be_left_out(asked):
    bare = [{k: v for k, v in p.items() if k != "small_clouds"} for p in asked["players"]]
    zero = [p | {"small_clouds": 0} for p in bare]
    assert score(asked | {"players": bare}) == score(asked | {"players": zero})
    assert refused_at(asked) == []
