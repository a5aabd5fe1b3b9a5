"""A play in the browser, with and without a script: taps, the score form, what happens when two phones tap at once."""

import re

import pytest

from companion.plays.events import Request
from companion.rules.errors import Problem
from companion.rules.gate import LONGEST
from companion.texts import language
from companion.web.frame import TABS
from tests.web.tables import GAME, HTMX


def begin(client, players=("Anna", "Yana"), **options):
    form = {"player": list(players), "first": "0", "begin": "1"} | {f"option.{k}": v for k, v in options.items()}
    answer = client.post(f"/new/{GAME}", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"].rsplit("/", 1)[0]


@pytest.fixture
def base(client):
    return begin(client)


def seq_of(client, base):
    return int(re.search(r'data-seq="(\d+)"', client.get(f"{base}/turn").text)[1])


def tap(client, base, do, *, tab="turn", id=None, seq=None, htmx=True):
    now = seq_of(client, base)
    form = {"do": do, "tab": tab, "tap": id or f"{do}{now}", "seq": now if seq is None else seq}
    return client.post(f"{base}/do", data=form, headers=HTMX if htmx else {})


def picked(client, base, player, card):
    return tap(client, base, f"type=pick&player={player}&card={card}")


def test_begins_at_setup_then_resumes_where_the_table_was(client, base):
    assert client.get(f"{base}/").headers["Location"].endswith("/setup")
    picked(client, base, "Anna", "messenger")
    assert client.get(f"{base}/").headers["Location"].endswith("/turn")
    assert base in client.get("/").text  # and home offers it


def test_a_chosen_language_is_kept_whatever_the_browser_says(client):
    client.post("/settings", data={"lang": "ru", "theme": "dark"})
    page = client.get("/", headers={"Accept-Language": "en"}).text
    assert '<html lang="ru" data-letters="cyrillic" data-theme="dark">' in page


def test_a_tap_answers_the_fragment_to_a_script_and_a_redirect_without_one_and_counts_once(client):
    base, do = begin(client), "type=adjust&column=Anna&points=3&note="
    assert tap(client, base, do, id="one").text.lstrip().startswith('<div id="screen"')
    plain = tap(client, base, do, id="one", tab="log", htmx=False)
    assert (plain.status_code, plain.headers["Location"]) == (303, f"{base}/log")
    assert client.get(f"{base}/log").text.count("+3") == 2  # the line and the offer to undo it


def test_a_stale_turn_is_refused_and_told_what_happened(client, base):
    picked(client, base, "Anna", "messenger")
    answer = tap(client, base, "type=reveal", seq=0)
    assert answer.status_code == 409
    assert "Anna picked 1 card" in answer.text
    assert "Somebody was quicker" in answer.text


def cell(client, base, **cells):
    return client.post(f"{base}/cells", data={"tab": "score", "tap": str(cells), **cells}, headers=HTMX)


def test_a_wrong_number_is_answered_beside_its_cell_and_kept(client, base):
    """What is wrong is held for every game; of several cells those that were right are kept."""
    whole = client.post(f"{base}/cells", data={"tab": "score", "tap": "w", "c0.track": "lots", "c1.track": "7"})
    assert whole.status_code == 422
    assert 'value="lots"' in whole.text  # nothing typed is lost
    assert 'value="7"' in whole.text  # and what was right is kept


def test_a_form_sent_whole_changes_only_what_its_reader_changed(client, base):
    """Without a script the whole form is sent: cells that another phone filled meanwhile must not be emptied."""
    page = client.get(f"{base}/score").text
    was = re.search(r'name="was" value="([^"]*)"', page)[1].replace("&amp;", "&")
    cell(client, base, **{"c1.track": "30"})
    form = dict(pair.split("=") for pair in was.split("&")) | {"c0.track": "20", "was": was, "tab": "score", "tap": "whole"}
    answer = client.post(f"{base}/cells", data={**form, "column": "0"})
    assert answer.headers["Location"] == f"{base}/score?column=0", "the one column that it showed"
    totals = re.search(r'id="totals".*?</ul>', client.get(f"{base}/score").text, re.DOTALL)[0]
    assert re.findall(r'class="points">(\d+)', totals) == ["20", "30"]


def test_numbers_that_contradict_each_other_cannot_be_closed(client, base):
    cell(client, base, **{"c0.servants.tavern-12": "1"})  # nobody built a tavern
    page = client.get(f"{base}/score").text
    assert "contradict" in page
    answer = tap(client, base, "type=close&sure=1", tab="score")
    assert answer.status_code == 422
    assert client.get(f"{base}/").headers["Location"].endswith(("/setup", "/turn"))


def test_undo_names_what_it_takes_back(client, base):
    picked(client, base, "Anna", "messenger")
    page = client.get(f"{base}/turn").text
    assert "Undo: Anna picked 1 card" in page
    undone = tap(client, base, re.search(r'value="(type=undo[^"]*)"', page)[1].replace("&amp;", "&"))
    assert 'aria-pressed="true"' not in undone.text
    assert "Redo" in undone.text


def test_new_play_keeps_what_was_typed_and_says_what_is_wrong(client):
    answer = client.post(f"/new/{GAME}", data={"player": ["Anna", "Anna", "x" * 41], "begin": "1", "option.season": "winter"})
    assert answer.status_code == 422
    assert answer.text.count('value="Anna"') >= 2
    assert "already taken" in answer.text
    assert "too long" in answer.text
    assert re.search(r'value="winter"\s+checked', answer.text)
    assert "2 to 4" in client.post(f"/new/{GAME}", data={"player": ["Anna"], "begin": "1"}).text


def test_what_can_i_build(client, base):
    page = client.get(f"{base}/turn?ask=payments&sand=4&boards=3&clay=1&stone=2&silver=1").text
    assert "buildings can be paid exactly" in page
    wrong = client.get(f"{base}/turn?ask=payments&sand=many").text
    assert "from 0 to 20" in wrong


def test_join_picture_is_an_svg_without_style(client, base):
    picture = client.get(f"{base}/join.svg")
    assert picture.mimetype == "image/svg+xml"
    assert b"style" not in picture.data


def test_a_phone_may_say_whose_it_is_and_the_log_tells(client):
    base = begin(client, ("Аня", "Max"))
    client.post(f"{base}/seat", data={"who": "Аня"})
    tap(client, base, "type=adjust&column=Max&points=1&note=")
    assert re.search(r"<small[^>]*>Аня</small>", client.get(f"{base}/log").text)
    client.post(f"{base}/seat", data={"who": ""})
    tap(client, base, "type=adjust&column=Max&points=2&note=")
    assert len(re.findall(r"<small[^>]*>Аня</small>", client.get(f"{base}/log").text)) == 1


def test_what_only_led_up_to_something_leaves_the_log_once_it_has(client, base):
    for player, card in (("Anna", "messenger"), ("Anna", "builder"), ("Yana", "trader")):
        picked(client, base, player, card)
        assert len(re.findall(r'class="log-line', client.get(f"{base}/log").text)) == 2  # the beginning, and the latest
    tap(client, base, "type=pick&player=Yana&card=stonemason&reveal=true")
    lines = re.findall(r'class="log-words">([^<]*)', client.get(f"{base}/log").text)
    assert len(lines) == 2
    told = "Cards revealed. Messenger: Anna. Trader: Yana. Bricklayer: Anna. Stonemason: Yana."
    assert lines[0].strip() == told


def test_a_number_that_was_refused_on_the_page_of_a_game_need_not_be_typed_again(client):
    form = {"player": ["Anna", "Yana"], "first": "0", "begin": "1"}
    base = client.post("/new/carcassonne-the-castle", data=form).headers["Location"].rsplit("/", 1)[0]
    for do in ("type=score-feature&kind=house&tiles=1&player=Anna", "type=count-squares&left=0", "type=end-turn"):
        assert tap(client, base, do).status_code == 200
    sent = {"type": "count-empty", "count": "9x9", "tab": "turn", "tap": "typed", "seq": seq_of(client, base)}
    refused = client.post(f"{base}/do", data=sent).text
    field = re.search(r'<input[^>]*id="keep-count"[^>]*>', refused)[0]
    assert 'value="9x9"' in field
    assert 'aria-invalid="true"' in field


def test_another_phone_is_one_tap_away_from_every_tab(client, base):
    assert [client.get(f"{base}/{tab}").text.count(f'href="{base}/join"') for tab in TABS] == [1] * len(TABS)


def test_a_field_takes_so_much_and_no_more_and_nothing_unseen(client):
    base, long = begin(client), ("1" * 301, "1+" * 1000, "1" + " " * 40_000 + "+1")
    for problem, typed in (*(("text-long", typed) for typed in long), ("text-control", "\u202e4"), ("text-control", "4\x00")):
        answer = client.post(f"{base}/cells", data={"c0.track": typed, "seq": "0"}, headers=HTMX)
        assert language("en").problem(Problem("f", problem, {"longest": LONGEST})) in answer.text
        assert seq_of(client, base) == 0


def test_a_very_long_play_says_how_much_more_it_holds(client, base, monkeypatch):
    monkeypatch.setattr("companion.plays.commands.NEARLY_FULL", 0)
    for tab, told in (("turn", True), ("log", True), ("setup", False), ("score", False)):
        assert ("more steps fit" in client.get(f"{base}/{tab}", headers={"Accept-Language": "en"}).text) == told
    assert "more steps fit" in client.get(f"/api/v1{base.replace('/p/', '/plays/')}?lang=en").json["notice"]


def test_the_form_names_what_is_open_first_and_closing_asks_once(client, base):
    """Each line leads to its field; the answer to the question is the same command again, with all that was sent."""
    cell(client, base, **{"c0.track": "44"})
    result = client.get(f"{base}/result").text
    assert ("leads" in result, "Not decided yet" in result) == (False, True)
    page = client.get(f"{base}/score").text
    assert page.index('id="open"') < page.index('id="cells"')
    assert f'href="{base}/score#cell-c1-track"' in page
    assert "contradict" not in page
    asked = client.post(f"{base}/do", data={"do": "type=close", "tab": "score", "seq": "1", "tap": "end"})
    assert asked.status_code == 422
    assert "Finish all the same" in asked.text
    doubt = re.search(r'id="doubt">(.*?)</form>', asked.text, re.DOTALL)[1]
    fields = {k: v.replace("&amp;", "&") for k, v in re.findall(r'name="(\w+)" value="([^"]*)"', doubt)}
    assert (fields["do"], fields["sure"]) == ("type=close", "1")
    assert fields["tap"] != "end"
    assert client.post(f"{base}/do", data=fields).headers["Location"] == f"{base}/result"
    assert "Anna wins" in client.get(f"{base}/result").text


def test_the_form_is_whole_after_a_tap_beside_it(client, base):
    answer = tap(client, base, "type=adjust&column=Anna&points=-3", tab="score")
    assert 'id="cell-c0-track"' in answer.text
    assert 'id="cell-c0-track"' in tap(client, base, "type=close", tab="score", seq=1).text


def test_points_by_hand_are_lines_on_the_page_that_are_taken_away_with_one_tap(client, base):
    tap(client, base, "type=adjust&column=Anna&points=-3&note=late", tab="score")
    page = client.get(f"{base}/score").text
    assert 'id="by-hand-1"' in page
    assert "Anna: late" in page
    away = re.search(r'id="by-hand-away-1">.*?value="(type=adjust[^"]*)"', page, re.DOTALL)[1].replace("&amp;", "&")
    assert tap(client, base, away, tab="score").status_code == 200
    assert "by-hand-1" not in client.get(f"{base}/score").text


def test_the_page_says_in_time_how_many_more_lines_by_hand_there_is_room_for(client, base):
    plays, code = client.application.extensions["plays"], base.rpartition("/")[2]
    for n in range(80):
        if n in {0, 79}:
            assert "There is room for" not in client.get(f"{base}/score").text
        plays.do(code, Request(str(n), "adjust", {"column": "Anna", "points": 1}))
    assert "There is room for 20 more lines." in client.get(f"{base}/score").text


def test_points_by_hand_that_are_refused_stay_with_the_answer_at_their_field(client, base):
    """A new line and one that is there, each for itself."""
    adjusted = {"type": "adjust", "column": "Yana", "tab": "score", "note": "a bet"}
    assert client.post(f"{base}/do", data=adjusted | {"points": "3", "tap": "a"}, headers=HTMX).status_code == 200
    of = re.search(r'id="by-hand-(\d+)"', client.get(f"{base}/score").text)[1]
    for which in ("", of):
        sent = adjusted | {"points": "lots", "note": "<b>", "tap": f"b{which}"} | ({"of": which} if which else {})
        page = client.post(f"{base}/do", data=sent)
        assert page.status_code == 422
        told = re.findall(
            r'<input id="adjust(\d*)-points" name="points" value="lots"\s+type="text" aria-invalid="true"', page.text
        )
        assert told == [which]
        assert f'id="adjust{which}-points-error"' in page.text
        assert page.text.count('value="&lt;b&gt;"') == 1
        if not which:
            assert re.search(r'value="Yana"\s+checked', page.text)
            assert 'id="by-hand-box" open' in page.text
