"""Tests of the printed result: ranking, reasons for every number, and unusual names."""

import dataclasses
import re
from datetime import date
from html import unescape
from io import BytesIO

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PIL import Image

from companion import pdf, printing
from companion.games import all_games
from companion.printing import outcome
from companion.printing.pictures import shield_mark
from companion.printing.print_request import request_for_session
from companion.rules.errors import Key, RefusedError
from companion.rules.scoring import Contender, rank
from companion.rules.shape import Name
from companion.texts import LANGUAGES, language
from companion.views import result as results
from tests.printing.reading import GAMES, LARGEST, OURS, Sheet, said_by, squeezed
from tests.printing.tables import TABLES, names_of, pads
from tests.support.manual_results import write
from tests.support.table import ServiceTable

GAME = "castle-for-all-seasons"


def begun(sessions, names=("Anna", "Yana"), **more):
    return ServiceTable.begin(sessions, GAME, names, **more)


def finished(sessions, names=("Anna", "Yana")):
    """Return a session in which Anna has 41 + 15 points and Yana 38 + 3."""
    at = begun(sessions, names)
    at.enter_all(
        None, {"built.keep": 1, "built.house": 4, "built.tower": 3, "built.small-gate": 1, "free_spots": 5, "forge_silver": 0}
    )
    at.enter_all(names[0], {"track": 41, "talers": 7, "servants.keep": 1})
    at.enter_all(names[1], {"track": 38, "talers": 2, "servants.small-gate": 1})
    return at.do("close", sure=True).session


@pytest.mark.parametrize("lang", LANGUAGES)
def test_result_shows_every_number_with_its_reason(sessions, press, lang):
    session = finished(sessions)
    words = language(lang, GAME)
    html = printing.result(session, lang=lang)
    assert "chart" not in html, "nothing was tapped"
    sheet = Sheet(press.print(html, "a4"))
    assert sheet.pages == 1
    for column in session.scored.result.columns:
        assert squeezed(column.name) in sheet.text
        assert str(column.total) in sheet.text
        for line in column.lines:
            why = "; ".join(words.say(item.words, **item.args) for item in line.items)
            assert squeezed(f"{line.points}{why}") in sheet.text
    assert squeezed(words.say("printing-won", names="Anna", count=1)) in sheet.text
    assert sheet.fonts <= OURS
    assert "2026" in sheet.text or str(session.registered.closed_at.year) in sheet.text
    assert all(sheet.figures)
    assert sheet.root["/Lang"] == lang


def test_result_shows_day_played_and_day_corrected_in_words(sessions):
    session = finished(sessions)
    day = dataclasses.replace(session.registered.played, on=date(2026, 3, 9))
    for when, told in (
        (day, {"en": ["March 9, 2026"], "de": ["9. März 2026"], "ru": ["9 марта 2026 года"]}),
        (
            dataclasses.replace(day, corrected_on=date(2026, 5, 1)),
            {
                "en": ["March 9, 2026", "corrected on May 1, 2026"],
                "de": ["9. März 2026", "berichtigt am 1. Mai 2026"],
                "ru": ["9 марта 2026 года", "исправлено 1 мая 2026 года"],
            },
        ),
    ):
        dated = dataclasses.replace(session, registered=dataclasses.replace(session.registered, played=when))
        for lang, days in told.items():
            said = re.findall(r'<span\s+class="day">([^<]*)</span>', printing.result(dated, lang=lang))
            assert [re.sub("[\u2066-\u2069]", "", one) for one in said] == days


def test_result_shows_adjustment_row_with_note(sessions):
    for note, told in (("forgot the keeper", "By hand – −3 by hand: forgot the keeper"), ("", "By hand – −3 by hand Total")):
        session = begun(sessions).do("adjust", column="Yana", points=-3, note=note).session
        assert squeezed(told) in said_by(printing.result(session))


def test_result_shields_have_colours_and_names_of_players(sessions):
    html = printing.result(begun(sessions, tinctures=[5, 2]).session)
    assert html.count("<title>Anna</title>") == html.count("<title>Yana</title>") == 2
    sable, gold = html.index("<title>Anna</title>"), html.index("<title>Yana</title>")
    assert html[sable:].startswith(f"<title>Anna</title>{shield_mark(5)}")
    assert html[gold:].startswith(f"<title>Yana</title>{shield_mark(2)}")


def test_result_of_open_session_names_leader_only_if_certain(sessions):
    """The sheet names no leader while an unknown value could change the result."""
    at = begun(sessions)
    html = said_by(printing.result(at.session))
    assert squeezed("Nobody has won yet") in html
    assert squeezed("The game is still open; ") in html
    at.enter_all(None, {"forge_silver": 0})
    for name in at.players:
        at.enter_all(name, {"track": 20, "talers": 1, "resources.sand": 0})
    assert squeezed("In the lead together: Anna, Yana") in said_by(printing.result(at.session))


def test_result_with_invalid_scores_is_refused(sessions):
    at = begun(sessions)
    at.enter_all("Anna", {"servants.keep": 1})
    assert at.session.scored.problems
    with pytest.raises(RefusedError) as refused:
        printing.result(at.session)
    assert refused.value.problems == at.session.scored.problems
    assert language("ru", refused.value.game).problem(refused.value.problems[0])


# --- Blank pages for a play ------------------------------------------------------------------------------------------


def test_blank_pages_of_session_name_its_players(sessions):
    session = begun(sessions, ["Anna", "Юрий", "Ким"], options={"season": "winter"}, first=1, tinctures=[6, 1, 3]).session
    setup = said_by(printing.blank_for(session, "setup"))
    assert squeezed("Юрий goes first and gets the first-player marker") in setup
    assert squeezed("3 players · Winter") in setup
    sheet = printing.blank_for(session, "score-sheet")
    assert re.findall(r'<span\s+class="named">(.*?)</span>', sheet) == ["Anna", "Юрий", "Ким"]
    assert re.findall(r"<title>(Anna|Юрий|Ким)</title>", sheet) == ["Anna", "Юрий", "Ким"] * 2  # beside names, above columns
    assert printing.blank_for(session, "aid", lang="ru").count("Зимние события") == 2
    for made, wrong in (
        (printing.blank_for, {"kind": "poster"}),
        (printing.result, {"paper": "a3"}),
        (printing.result, {"lang": "fr"}),
    ):
        with pytest.raises(RefusedError) as refused:
            made(session, **wrong)
        assert [p.at for p in refused.value.problems] == [*wrong]


# --- Ties ------------------------------------------------------------------------------------------------------------


def ranking(*players):
    return rank([Contender(name, total, {"talers": talers, "resources": value}) for name, total, talers, value in players])


def broken(*players):
    words = outcome._broken(ranking(*players))
    return None if words is None else (words.id, dict(words.args))


def test_tie_break_that_decides_is_named_with_values():
    assert broken(("A", 50, 1, 1), ("B", 49, 9, 9)) is None
    assert broken(("A", 50, 1, 1), ("B", 50, 3, 0)) == (
        "printing-tie-broken",
        {"points": 50, "what": Key("tie-break-talers"), "more": 3, "less": 1},
    )
    assert broken(("A", 50, 3, 1), ("B", 50, 3, 4), ("C", 50, 2, 90)) == (
        "printing-tie-broken",
        {"points": 50, "what": Key("tie-break-resources"), "more": 4, "less": 1},
    )
    assert broken(("A", 50, 3, 1), ("B", 50, 3, 1)) == ("printing-tie-shared", {"points": 50})
    assert broken(("A", 50, 3, None), ("B", 50, 3, 1)) == (
        "printing-tie-unknown",
        {"points": 50, "what": Key("tie-break-resources")},
    )


def test_tie_breaks_not_needed_are_left_out():
    keys = ("talers", "resources")
    assert outcome._needed(ranking(("A", 50, 1, 1), ("B", 49, 1, 1)), keys) == ()
    assert outcome._needed(ranking(("A", 50, 1, 1), ("B", 49, 5, 1), ("C", 49, 2, 1)), keys) == ("talers",)
    assert outcome._needed(ranking(("A", 50, 1, 1), ("B", 50, 1, 1)), keys) == keys


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tie_break_is_explained_in_words(sessions, lang):
    at = begun(sessions)
    at.enter_all(None, {"forge_silver": 0})
    for name, talers in (("Anna", 1), ("Yana", 4)):
        at.enter_all(name, {"track": 20, "talers": talers, "resources.sand": 0})
    text = said_by(printing.result(at.session, lang=lang))
    words = language(lang, GAME)
    told = words.say("printing-tie-broken", points=20, what=Key("tie-break-talers"), more=4, less=1)
    assert squeezed(told) in text
    assert squeezed(f"{words.say('tie-break-talers')}: 4") in text


# --- Names -----------------------------------------------------------------------------------------------------------

NASTY = [
    ("<b>", "</td></table><script>x", "&amp;", "Bob"),
    ("\"Quoted\" 'n' `such`", "{{ 7 * 7 }}", "Bob"),
    ("W" * 40, "i i i i i i i i i i i i i i i i i i i i", "Bob"),
    ("漢字かな交じり文", "😀👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿", "مرحبا"),
    ("Z̷̢̛͓a̶̧͝l̵̰̿g̷͓̈́o̶͍͠", "Щ" * 40, "\u200b\u200bzero\u2060width"),
    ("\ue000private\uf8ff", "a\u00a0b", "𝔉𝔯𝔞𝔨𝔱𝔲𝔯"),
]


@pytest.mark.parametrize("names", NASTY)
def test_result_with_strange_names_stays_on_one_page(sessions, press, names):
    session = finished(sessions, names)
    for html in (printing.result(session, paper="a5"), printing.blank_for(session, "score-sheet", paper="a5")):
        sheet = Sheet(press.print(html, "a5"))
        assert sheet.pages == 1
        assert sheet.bytes < 4 * LARGEST
        if "Bob" in names:
            assert sheet.is_readable
            assert [name for name in names if squeezed(name) not in sheet.text] == []


TAGS = {"html", "head", "meta", "title", "link", "body", "header", "section", "div", "h1", "h2", "p", "span"}
TAGS |= {"table", "thead", "tbody", "tr", "td", "th", "small", "svg", "path", "g"}


@given(st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=4, unique=True))
@example(["<b>", "&lt;b&gt;"])
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_result_prints_names_exactly_as_entered(sessions, names):
    problems = []
    names = [n for n in names if Name().check(n, "", problems) and "\r" not in n]
    if len(names) < 2:
        return
    try:
        session = begun(sessions, names).session
    except RefusedError:  # nobody can be called so at a table, or two look the same
        return
    html = printing.result(session)
    found = re.findall(r'<th scope="row"><span\s+class="named[^"]*">(.*?)</span>', html, re.DOTALL)
    assert sorted(map(unescape, found)) == sorted(session.seating.players)
    assert set(re.findall(r"<([a-z]\w*)", html)) <= TAGS


# --- Many columns, and the score over time ---------------------------------------------------------------------------


def test_result_with_narrow_columns_has_reasons_in_own_section(sessions, press, monkeypatch):
    session = finished(sessions)
    inside = printing.result(session)
    monkeypatch.setattr(outcome, "MAX_WIDE_COLUMNS", 1)
    apart = printing.result(session)
    assert "reasons" not in inside
    reasons = said_by(re.sub(r"<title>.*?</title>", "", apart.split('class="reasons">')[1]))
    assert squeezed("Why Anna 56 Score track: on the score track 41 Keep: 5 free spots × 3 15") in reasons
    assert Sheet(press.print(apart, "a4")).pages == 1


def test_score_chart_begins_with_zero_and_ends_with_final_count(sessions, press):
    session, rounds = finished(sessions), ((0, 5), (9, 5), (41, 38))
    page = outcome.view(session, request_for_session(session, "a4", "en"), rounds=rounds)
    assert [(s.name, s.points) for s in page.series] == [("Anna", (0, 0, 9, 41, 56)), ("Yana", (0, 5, 5, 38, 41))]
    html = printing.result(session, rounds=rounds)
    chart = html.split('<svg class="chart"')[1].split("</figure>")[0]
    assert re.findall(r'text-anchor="middle"[^>]*>([^<]*)<', chart) == ["1", "2", "3"]
    assert ">final</text>" in chart
    assert chart.startswith(' viewBox="0 0 282 140"><title>Points after each round')
    assert ">Anna</text>" in chart
    assert ">Yana</text>" in chart
    sheet = Sheet(press.print(html, "a4"))
    assert sheet.pages == 1
    assert any("Points after each round" in str(figure) for figure in sheet.figures)


def test_long_names_broken_across_lines_use_only_own_fonts(sessions, press):
    session = finished(sessions, ("Константинопольская-Задунайская", "Христорождественскопетровская"))
    for html in (printing.result(session, lang="ru"), printing.blank_for(session, "setup", lang="ru")):
        assert Sheet(press.print(html, "a4")).fonts <= OURS


def test_result_of_closed_session_counts_empty_fields(sessions):
    assert "leftempty" not in said_by(printing.result(finished(sessions)))
    at = begun(sessions)
    at.enter_all(None, {"forge_silver": 0})
    told = said_by(printing.result(at.do("close", sure=True).session))
    assert squeezed("Clockwise: Anna, Yana.") in told
    assert squeezed("2 fields were left empty and bring no points.") in told


def test_result_of_pad_prints_columns_once(sessions):
    at = ServiceTable.begin(sessions, "between-two-castles", "ABCDE")
    for castle in at.session.columns:
        at.enter_all(castle, {"food": [2, 2] if castle == at.session.columns[0] else [4]})
    html = printing.result(at.session)
    assert "are not checked" in html
    assert html.count("<article>") == 1
    assert squeezed("2 + 2") in said_by(html)


def test_result_of_shared_castles_has_counting_castle_first(sessions):
    session = pads(sessions, names_of("en", 4))
    for placed in outcome.view(session, request_for_session(session, "a4", "en")).standings:
        assert (len(placed.shared), placed.shared[0].scored.total) == (2, placed.total)


# --- Results entered afterwards ------------------------------------------------------------------------------------------


def entered(sessions, key, scores, *, earned=None, about=None):
    """Return a session of which only the entered result is known."""
    code = write(
        sessions, key, "2024-03-05", scores, f"past-{key}-{len(scores)}-{bool(earned)}", earned=earned or {}, about=about or {}
    )
    return sessions.store.get(code)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_past_result_without_categories_prints_only_entered_values(sessions, press, key, lang):
    scores = (
        dict(zip(("Anna", "Yana", "Vera"), (7, 5, 3), strict=False)) if 3 in all_games()[key].seats else {"Anna": 7, "Yana": 5}
    )
    session = entered(sessions, key, scores, about={"place": "The cabin", "minutes": 80, "note": "Snow to the roof"})
    words, html = language(lang, key), printing.result(session, lang=lang)
    said = said_by(html)
    for name, total in scores.items():
        assert f"{name}{total}" in said
    for noted in ("The cabin", "Snow to the roof", words.say("note-took", minutes=80)):
        assert squeezed(noted) in said
    assert "ledger" not in html
    first, *_ = scores
    for never in (
        words.say("printing-seats", names=", ".join(scores), first=first),
        words.say("printing-around", names=", ".join(scores)),
        words.say("printing-as-written"),
        words.say("category-adjustment"),
        *(words.say("printing-left-empty", missing=count) for count in range(1, 60)),
        *(words.say("printing-counts", what=column, points=0) for column in session.columns),
    ):
        assert squeezed(never) not in said
    assert Sheet(press.print(html, "a4")).pages == 1


def test_past_result_with_categories_leaves_missing_ones_blank(sessions):
    earned = {"Anna": {"track": 40, "keep": 0}, "Yana": {"track": 38, "market": 3}}
    html = printing.result(entered(sessions, GAME, {"Anna": 50, "Yana": 41}, earned=earned))
    rows = {
        squeezed(re.sub(r"<[^>]*>", "", head)): re.findall(r'class="points">([^<]*)<', cells)
        for head, cells in re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', html.split("<tbody>")[1], re.DOTALL)
    }
    assert rows == {
        squeezed("Score track"): ["40", "38"],
        "Keep": ["0", ""],
        "Market": ["", "3"],
        squeezed("Without a category"): ["10", ""],
    }
    assert "empty" not in said_by(html)


@pytest.mark.parametrize("is_tapped", [False, True])
def test_photos_of_session_are_printed_with_result(sessions, press, is_tapped):
    session = finished(sessions) if is_tapped else entered(sessions, GAME, {"Anna": 50, "Yana": 41})
    photo = BytesIO()
    Image.new("RGB", (320, 200), (120, 40, 40)).save(photo, "JPEG")
    html = printing.result(session, photos=[pdf.photo_data_url(photo.getvalue())])
    sheet = Sheet(press.print(html, "a4"))
    assert len(sheet.reader.pages[0].images) == 1
    assert any("Photograph 1" in str(figure) for figure in sheet.figures)


# --- On the page and on paper ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_result_reasons_on_paper_match_page(sessions, table):
    """Only a column scored from a pad states its reason once for all numbers."""
    played, seats = TABLES[table]
    session = played(sessions, names_of("de", seats))
    words, html = language("de", session.game.key), printing.result(session, lang="de")
    said, shown = said_by(html), results.view(session, {})
    page = outcome.view(session, request_for_session(session, "a4", "de"))
    for column, on_paper in zip(shown.columns, page.columns, strict=True):
        for line in column.lines:
            why = "; ".join(words.say(item.words, **item.args) for item in line.reasons)
            assert why
            if on_paper.is_plain:
                assert squeezed(words.say("printing-as-written")) in said
            else:
                assert squeezed(why) in said, line.category
    assert page.is_unchecked == table.startswith("castles-pads")


def test_granary_and_servants_house_are_explained_on_paper(sessions):
    at = begun(sessions, options={"season": "winter"})
    at.enter_all(None, {"built.servants-house": 1, "built.house": 6, "built.tower": 9, "forge_silver": 0})
    at.enter_all("Anna", {"track": 20, "servants.granary": 1, "servants.servants-house": 1})
    at.enter_all("Yana", {"track": 3})
    said = said_by(printing.result(at.session))
    assert squeezed("10 the only helper in the granary") in said
    assert squeezed("7 buildings not built") in said
