"""Tests of the blank pages of every game: complete, on one page, in our fonts, small, and in the reader's language."""

import re

import pytest

from companion import printing
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.rules.game import Seating
from companion.texts import LANGUAGES, language
from tests.game_contract.cases import chosen
from tests.printing.reading import GAMES, said_by, squeezed


def options_of(game):
    """Return the first and the last choice of options."""
    ways = chosen(game)
    return ways if len(ways) < 2 else [ways[0], ways[-1]]


CASES = [(key, seats, way) for key, game in all_games().items() for way in options_of(game) for seats in game.seats]
ONCE = 6
"""Number of cells that A Castle for All Seasons counts once per table. They are above the columns, each with a heading."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_score_sheet_has_every_row_with_rule(lang, key):
    game, words = all_games()[key], language(lang, key)
    said = said_by(printing.blank(key, "score-sheet", options=options_of(game)[-1], lang=lang))
    told = [f"category-{category}" for category in game.categories] + [f"tie-break-{key}" for key in game.tie_breaks]
    if key != "castle-builder":
        told += [f"category-{category}-rule" for category in game.categories]
    if len(game.categories) > 1:
        told.append("printing-total")
    assert [message for message in told if squeezed(words.say(message)) not in said] == []


@pytest.mark.parametrize(("key", "seats", "options"), CASES)
def test_setup_page_has_every_step_with_numbers(key, seats, options):
    """The page has the same steps as the checklist on the phone. Placeholder names are lines to write on."""
    game = all_games()[key]
    names = tuple(f"Name{n}" for n in range(seats))
    words = language("ru", key)
    shown = said_by(printing.blank(key, "setup", players=seats, options=options, lang="ru"))
    for step in game.setup(Seating(key, names, options)):
        said = re.sub(r"Name\d", "____", words.say(f"setup-{step.key}", **step.args))
        assert squeezed(said) in shown
    assert "\ue000" not in shown


def test_score_sheet_leaves_out_row_that_cannot_score():
    summer = printing.blank("castle-for-all-seasons", "score-sheet", options={"season": "summer"})
    winter = printing.blank("castle-for-all-seasons", "score-sheet", options={"season": "winter"})
    assert "Granary" not in summer
    assert "Granary" in winter


def test_score_sheet_has_column_with_shield_per_player():
    for players in (2, 3, None):
        seats = players or 4  # without a number it is for as many as can play
        html = printing.blank("castle-for-all-seasons", "score-sheet", players=players)
        assert html.count('<th scope="col">') == seats + ONCE
        assert html.count('<svg class="shield"') == 2 * seats  # beside each name and above each column
        assert [f"Player {n}" in html for n in range(1, 6)] == [n <= seats for n in range(1, 6)]


def test_castle_score_sheet_has_boxes_bold_totals_builders_and_name_line():
    html = printing.blank("between-two-castles", "score-sheet", players=4)
    pad, results = html.split('class="ledger results')
    assert re.findall(r"<title>Player (\d)", pad) == ["1", "2", "2", "3", "3", "4", "4", "1"]
    assert re.findall(r"<title>Player (\d)", results) == ["1", "2", "3", "4"]
    rows = re.findall(r'<tr><th scope="row">.*?</tr>', pad, re.DOTALL)
    assert [(row.count("box"), row.count("bold")) for row in rows] == [(20, 4)] * 13
    assert re.findall(r'<tr class="total">.*?</tr>', pad, re.DOTALL)[0].count('<td class="bold">') == 4
    assert pad.count("Castle’s name") == 4
    two = printing.blank("between-two-castles", "score-sheet", players=2, lang="ru")
    assert two.count("Людвиг</span>") == 3, "above both his castles, and among the results"


@pytest.mark.parametrize(("paper", "players", "pages"), [("a4", 4, 1), ("a4", 7, 1), ("a5", 4, 3)])
def test_castle_score_sheet_length_depends_on_players_and_paper(press, paper, players, pages):
    html = printing.blank("between-two-castles", "score-sheet", players=players, paper=paper)
    assert len(press.lay(html, paper).pages) == pages
    assert html.count('class="ledger results') == 1


def test_score_sheet_shows_only_rule_of_chosen_variant():
    for variants, told, other in (([], "7 coins", "9"), (["above-the-sky"], "9 coins", "7 coins")):
        rule = printing.blank("castle-builder", "score-sheet", players=2, options={"variants": variants})
        said = rule.split("<small>")[1].split("</small>")[0]
        assert told in said
        assert other not in said


@pytest.mark.parametrize(
    ("key", "paper", "per_page", "copies"),
    [
        ("castle-builder", "a4", None, 4),
        ("castle-builder", "a5", None, 2),
        ("once-upon-a-castle", "a4", None, 2),
        ("once-upon-a-castle", "a5", None, 1),
        ("castle-for-all-seasons", "a4", None, 1),
        ("castle-for-all-seasons", "a4", 4, 4),
        ("castle-for-all-seasons", "letter", 2, 2),
        ("castle-builder", "a4", 1, 1),
    ],
)
def test_short_score_sheet_has_several_copies_per_page(key, paper, per_page, copies):
    html = printing.blank(key, "score-sheet", players=4, paper=paper, per_page=per_page)
    assert max(html.count('<section class="form'), 1) == html.count('class="head"') == copies


def test_copy_facts_known_are_printed_and_missing_ones_have_lines():
    groups: dict[str, object] = {"resident-groups": [[4, 1], [5, 2]]}
    rest = {"tower-values": [2, 5], "wall-residents": [1, 2, 3], "flag-kinds": [[1, 2], [2, 1]], "guest-points": [1, 2]}
    copies = (None, groups, {**groups, **rest})
    asked, partly, known = (printing.blank("once-upon-a-castle", "setup", players=2, facts=facts) for facts in copies)
    said = [(page.count('<span class="line">'), "<b>4:1, 5:2</b>" in page) for page in (asked, partly, known)]
    assert said == [(6, False), (5, True), (1, True)], "a line for each fact, and for who goes first"
    assert ["Fill in once" in page for page in (asked, partly, known)] == [True, True, False]


@pytest.mark.parametrize(
    ("wanted", "places"),
    [
        ({"game_key": "chess"}, ["game"]),
        ({"kind": "poster"}, ["kind"]),
        ({"players": 1}, ["players"]),
        ({"players": 5}, ["players"]),
        ({"players": "4"}, ["players"]),
        ({"players": True}, ["players"]),
        ({"players": 2.0}, ["players"]),
        ({"options": {"season": "spring"}}, ["option.season"]),
        ({"options": {"season": 3}}, ["option.season"]),
        ({"options": {"weather": "fine"}}, ["option.weather"]),
        ({"paper": "a3"}, ["paper"]),
        ({"kind": "score-sheet", "per_page": 3}, ["per_page"]),
        ({"kind": "score-sheet", "per_page": 4, "paper": "a5"}, ["per_page"]),
        ({"kind": "aid", "per_page": 2}, ["per_page"]),
        ({"game_key": "between-two-castles", "kind": "score-sheet", "per_page": 2}, ["per_page"]),
        ({"lang": "fr"}, ["lang"]),
        (
            {"players": 9, "options": {"season": "", "x": 1}, "paper": "", "lang": ""},
            ["players", "option.x", "option.season", "paper", "lang"],
        ),
    ],
)
def test_blank_page_with_invalid_request_is_refused_at_its_place(wanted, places):
    with pytest.raises(RefusedError) as refused:
        printing.blank(**{"game_key": "castle-for-all-seasons", "kind": "setup", **wanted})
    assert [p.at for p in refused.value.problems] == places
    for lang in LANGUAGES:
        for problem in refused.value.problems:
            assert language(lang, refused.value.game).problem(problem)


def test_blank_page_uses_given_asset_addresses():
    """A browser that prints the page itself requests the style sheet from the server."""
    html = printing.blank("castle-for-all-seasons", "aid", address=lambda name: f"/assets/{name}?v=1")
    assert re.findall(r'href="([^"]+)"', html) == [
        "/assets/css/print-pages.css?v=1",
        "/assets/css/print-aid.css?v=1",
    ]
    assert "style=" not in html
    assert "<style" not in html
    assert "<script" not in html
