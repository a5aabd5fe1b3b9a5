"""The filled sheet: who won and why, every number with its reason, and names that nobody would expect."""

import dataclasses
import re
from datetime import date
from html import unescape

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from companion import printing
from companion.printing import outcome
from companion.printing.asked import asked_of_play
from companion.printing.pictures import shield_mark
from companion.rules.errors import Key, RefusedError
from companion.rules.scoring import Contender, rank
from companion.rules.shape import Name
from companion.texts import LANGUAGES, language
from tests.printing.reading import LARGEST, OURS, Sheet, said_by, squeezed
from tests.printing.tables import Sitting, names_of, pads

GAME = "castle-for-all-seasons"


def begun(plays, names=("Anna", "Yana"), **more):
    return Sitting(plays, GAME, names, **more)


def finished(plays, names=("Anna", "Yana")):
    """Anna 41 + 15, Yana 38 + 3."""
    at = begun(plays, names)
    at.enter(
        None, {"built.keep": 1, "built.house": 4, "built.tower": 3, "built.small-gate": 1, "free_spots": 5, "forge_silver": 0}
    )
    at.enter(names[0], {"track": 41, "talers": 7, "servants.keep": 1})
    at.enter(names[1], {"track": 38, "talers": 2, "servants.small-gate": 1})
    return at.do("close", sure=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_stands_there_with_its_reason(plays, press, lang):
    play = finished(plays)
    words = language(lang, GAME)
    html = printing.result(play, lang=lang)
    assert "chart" not in html, "nothing was tapped"
    sheet = Sheet(press.print(html, "a4"))
    assert sheet.pages == 1
    for column in play.scored.result.columns:
        assert squeezed(column.name) in sheet.text
        assert str(column.total) in sheet.text
        for line in column.lines:
            why = "; ".join(words.say(item.words, **item.args) for item in line.items)
            says_more = line.category != "track"
            assert (squeezed(f"{line.points}{why}") in sheet.text) == says_more, "what the table says is not said again"
    assert squeezed(words.say("printing-won", names="Anna", count=1)) in sheet.text
    assert sheet.fonts <= OURS
    assert "2026" in sheet.text or str(play.registered.closed_at.year) in sheet.text
    assert all(sheet.figures)
    assert sheet.root["/Lang"] == lang


def test_the_date_is_the_day_it_was_played_in_words_and_a_correction_has_its_own(plays):
    play = finished(plays)
    day = dataclasses.replace(play.registered.played, on=date(2026, 3, 9))
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
        dated = dataclasses.replace(play, registered=dataclasses.replace(play.registered, played=when))
        for lang, days in told.items():
            said = re.findall(r'<span\s+class="day">([^<]*)</span>', printing.result(dated, lang=lang))
            assert [re.sub("[\u2066-\u2069]", "", one) for one in said] == days


def test_points_by_hand_have_a_row_with_their_note(plays):
    for note, told in (("forgot the keeper", "By hand – −3 by hand: forgot the keeper"), ("", "By hand – −3 Total")):
        play = begun(plays).do("adjust", column="Yana", points=-3, note=note)
        assert squeezed(told) in said_by(printing.result(play))


def test_shields_are_those_of_the_play_and_named_after_its_players(plays):
    html = printing.result(begun(plays, tinctures=[5, 2]).play)
    assert html.count("<title>Anna</title>") == html.count("<title>Yana</title>") == 2
    sable, gold = html.index("<title>Anna</title>"), html.index("<title>Yana</title>")
    assert html[sable:].startswith(f"<title>Anna</title>{shield_mark(5)}")
    assert html[gold:].startswith(f"<title>Yana</title>{shield_mark(2)}")


def test_a_play_that_goes_on_is_printed_as_it_stands(plays):
    """Nobody leads while something is not known that could change it."""
    at = begun(plays)
    html = said_by(printing.result(at.play))
    assert squeezed("Nobody has won yet") in html
    assert squeezed("The game is still open; ") in html
    at.enter(None, {"forge_silver": 0})
    for name in at.players:
        at.enter(name, {"track": 20, "talers": 1, "resources.sand": 0})
    assert squeezed("In the lead together: Anna, Yana") in said_by(printing.result(at.play))


def test_what_cannot_be_counted_is_not_printed_as_if_it_could(plays):
    at = begun(plays)
    at.enter("Anna", {"servants.keep": 1})
    assert at.play.scored.problems
    with pytest.raises(RefusedError) as refused:
        printing.result(at.play)
    assert refused.value.problems == at.play.scored.problems
    assert language("ru", refused.value.game).problem(refused.value.problems[0])


# --- Blank pages for a play ------------------------------------------------------------------------------------------


def test_pages_for_a_play_know_its_players(plays):
    play = begun(plays, ["Anna", "Юрий", "Ким"], options={"season": "winter"}, first=1, tinctures=[6, 1, 3]).play
    setup = said_by(printing.blank_for(play, "setup"))
    assert squeezed("Юрий goes first and gets the first-player marker") in setup
    assert squeezed("3 players · Winter") in setup
    sheet = printing.blank_for(play, "score-sheet")
    assert re.findall(r'<span\s+class="named">(.*?)</span>', sheet) == ["Anna", "Юрий", "Ким"]
    assert re.findall(r"<title>(Anna|Юрий|Ким)</title>", sheet) == ["Anna", "Юрий", "Ким"]
    assert printing.blank_for(play, "aid", lang="ru").count("Зимние события") == 2
    for made, wrong in (
        (printing.blank_for, {"kind": "poster"}),
        (printing.result, {"paper": "a3"}),
        (printing.result, {"lang": "fr"}),
    ):
        with pytest.raises(RefusedError) as refused:
            made(play, **wrong)
        assert [p.at for p in refused.value.problems] == [*wrong]


# --- Ties ------------------------------------------------------------------------------------------------------------


def ranking(*players):
    return rank([Contender(name, total, {"talers": talers, "resources": value}) for name, total, talers, value in players])


def broken(*players):
    words = outcome._broken(ranking(*players))
    return None if words is None else (words.id, dict(words.args))


def test_how_a_tie_was_broken():
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


def test_only_tie_breaks_that_were_needed_are_told():
    keys = ("talers", "resources")
    assert outcome._needed(ranking(("A", 50, 1, 1), ("B", 49, 1, 1)), keys) == ()
    assert outcome._needed(ranking(("A", 50, 1, 1), ("B", 49, 5, 1), ("C", 49, 2, 1)), keys) == ("talers",)
    assert outcome._needed(ranking(("A", 50, 1, 1), ("B", 50, 1, 1)), keys) == keys


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tie_is_told_in_words(plays, lang):
    at = begun(plays)
    at.enter(None, {"forge_silver": 0})
    for name, talers in (("Anna", 1), ("Yana", 4)):
        at.enter(name, {"track": 20, "talers": talers, "resources.sand": 0})
    text = said_by(printing.result(at.play, lang=lang))
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
def test_no_name_breaks_the_page(plays, press, names):
    play = finished(plays, names)
    for html in (printing.result(play, paper="a5"), printing.blank_for(play, "score-sheet", paper="a5")):
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
def test_a_name_stands_on_the_page_exactly_as_it_is(plays, names):
    problems = []
    names = [n for n in names if Name().check(n, "", problems) and "\r" not in n]
    if len(names) < 2:
        return
    try:
        play = begun(plays, names).play
    except RefusedError:  # nobody can be called so at a table, or two look the same
        return
    html = printing.result(play)
    found = re.findall(r'<th scope="row"><span\s+class="named[^"]*">(.*?)</span>', html, re.DOTALL)
    assert sorted(map(unescape, found)) == sorted(play.seating.players)
    assert set(re.findall(r"<([a-z]\w*)", html)) <= TAGS


# --- Many columns, and the score over time ---------------------------------------------------------------------------


def test_where_columns_are_narrow_the_reasons_have_a_place_of_their_own(plays, press, monkeypatch):
    play = finished(plays)
    inside = printing.result(play)
    monkeypatch.setattr(outcome, "WIDE_COLUMNS", 1)
    apart = printing.result(play)
    assert "reasons" not in inside
    reasons = said_by(re.sub(r"<title>.*?</title>", "", apart.split('class="reasons">')[1]))
    assert squeezed("Why Anna 56 Keep: 5 free spots × 3 15") in reasons
    assert Sheet(press.print(apart, "a4")).pages == 1


def with_history(play, history):
    content = play.state.content
    flow = dataclasses.replace(content.flow, history=history)
    return dataclasses.replace(play, state=dataclasses.replace(play.state, content=dataclasses.replace(content, flow=flow)))


def test_the_score_over_time_begins_with_nothing_and_ends_with_the_final_count(plays, press):
    play = with_history(finished(plays), ((0, 5), (9, 5), (41, 38)))
    page = outcome.view(play, asked_of_play(play, "a4", "en"))
    assert [(s.name, s.points) for s in page.series] == [("Anna", (0, 0, 9, 41, 56)), ("Yana", (0, 5, 5, 38, 41))]
    html = printing.result(play)
    chart = html.split('<svg class="chart"')[1].split("</figure>")[0]
    assert re.findall(r'text-anchor="middle"[^>]*>([^<]*)<', chart) == ["1", "2", "3"]
    assert ">final</text>" in chart
    assert chart.startswith(' viewBox="0 0 282 140"><title>Points after each round')
    assert ">Anna</text>" in chart
    assert ">Yana</text>" in chart
    sheet = Sheet(press.print(html, "a4"))
    assert sheet.pages == 1
    assert any("Points after each round" in str(figure) for figure in sheet.figures)


def test_names_that_are_broken_stay_in_our_fonts(plays, press):
    play = finished(plays, ("Константинопольская-Задунайская", "Христорождественскопетровская"))
    for html in (printing.result(play, lang="ru"), printing.blank_for(play, "setup", lang="ru")):
        assert Sheet(press.print(html, "a4")).fonts <= OURS


def test_a_closed_play_says_how_many_fields_were_left_empty(plays):
    assert "leftempty" not in said_by(printing.result(finished(plays)))
    at = begun(plays)
    at.enter(None, {"forge_silver": 0})
    told = said_by(printing.result(at.do("close", sure=True)))
    assert squeezed("Clockwise: Anna, Yana.") in told
    assert squeezed("2 fields were left empty and count as 0.") in told


def test_columns_of_a_pad_are_not_told_twice(plays):
    at = Sitting(plays, "between-two-castles", "ABCDE")
    for castle in at.play.columns:
        at.enter(castle, {"food": [2, 2] if castle == at.play.columns[0] else [4]})
    html = printing.result(at.play)
    assert "are not checked" in html
    assert html.count("<article>") == 1
    assert squeezed("2 + 2") in said_by(html)


def test_of_what_somebody_shares_the_one_that_counts_comes_first(plays):
    play = pads(plays, names_of("en", 4))
    for placed in outcome.view(play, asked_of_play(play, "a4", "en")).standings:
        assert (len(placed.shared), placed.shared[0].scored.total) == (2, placed.total)
