"""Tests of a session in the browser, with and without a script: taps, the score form, and two phones that tap at once."""

import re

import pytest

from companion.rules.errors import Problem
from companion.rules.text_input import MAX_TYPED_LENGTH
from companion.sessions.events import Request
from companion.texts import language
from companion.web.frame import TABS
from tests.support.table import GAME
from tests.support.web_requests import HTMX


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


def test_session_link_opens_setup_and_later_turn(client, base):
    assert client.get(f"{base}/").headers["Location"].endswith("/setup")
    picked(client, base, "Anna", "messenger")
    assert client.get(f"{base}/").headers["Location"].endswith("/turn")
    assert base in client.get("/").text  # and home offers it


def test_language_setting_overrides_browser_language(client):
    client.post("/settings", data={"lang": "ru", "theme": "dark"})
    page = client.get("/", headers={"Accept-Language": "en"}).text
    assert re.search(r'<html lang="ru" [^>]*data-theme="dark">', page)


def test_tap_sent_with_and_without_script_counts_once(client):
    base, do = begin(client), "type=adjust&column=Anna&points=3&note="
    assert tap(client, base, do, id="one").text.lstrip().startswith('<div id="screen"')
    plain = tap(client, base, do, id="one", tab="log", htmx=False)
    assert (plain.status_code, plain.headers["Location"]) == (303, f"{base}/log")
    assert client.get(f"{base}/log").text.count("+3") == 2  # the line and the offer to undo it


def test_tap_when_stale_is_refused_with_later_events(client, base):
    picked(client, base, "Anna", "messenger")
    answer = tap(client, base, "type=reveal", seq=0)
    assert answer.status_code == 409
    assert "Anna picked 1 card" in answer.text
    assert "Somebody was quicker" in answer.text


def cell(client, base, **cells):
    return client.post(f"{base}/cells", data={"tab": "score", "tap": str(cells), **cells}, headers=HTMX)


def test_score_form_with_invalid_number_keeps_typed_values(client, base):
    """Other tests cover wrong numbers in every game. Valid cells of the same form are kept."""
    whole = client.post(f"{base}/cells", data={"tab": "score", "tap": "w", "c0.track": "lots", "c1.track": "7"})
    assert whole.status_code == 422
    assert 'value="lots"' in whole.text  # nothing typed is lost
    assert 'value="7"' in whole.text  # and what was right is kept


def test_score_form_sent_whole_keeps_cells_of_other_phone(client, base):
    """A browser without scripts sends the whole form. This must not clear cells that another phone filled meanwhile."""
    page = client.get(f"{base}/score").text
    was = re.search(r'name="was" value="([^"]*)"', page)[1].replace("&amp;", "&")
    cell(client, base, **{"c1.track": "30"})
    form = dict(pair.split("=") for pair in was.split("&")) | {"c0.track": "20", "was": was, "tab": "score", "tap": "whole"}
    answer = client.post(f"{base}/cells", data={**form, "column": "0"})
    assert answer.headers["Location"] == f"{base}/score?column=0", "the one column that it showed"
    totals = re.search(r'id="totals".*?</ul>', client.get(f"{base}/score").text, re.DOTALL)[0]
    assert re.findall(r'class="points">(\d+)', totals) == ["20", "30"]


def test_close_with_contradictory_entries_is_refused(client, base):
    cell(client, base, **{"c0.servants.tavern-12": "1"})  # nobody built a tavern
    page = client.get(f"{base}/score").text
    assert "contradict" in page
    answer = tap(client, base, "type=close&sure=1", tab="score")
    assert answer.status_code == 422
    assert client.get(f"{base}/").headers["Location"].endswith(("/setup", "/turn"))


def test_undo_button_names_its_move(client, base):
    picked(client, base, "Anna", "messenger")
    page = client.get(f"{base}/turn").text
    assert "Undo: Anna picked 1 card" in page
    undone = tap(client, base, re.search(r'value="(type=undo[^"]*)"', page)[1].replace("&amp;", "&"))
    assert 'aria-pressed="true"' not in undone.text
    assert "Redo" in undone.text


def test_new_session_form_with_errors_keeps_typed_values(client):
    answer = client.post(f"/new/{GAME}", data={"player": ["Anna", "Anna", "x" * 41], "begin": "1", "option.season": "winter"})
    assert answer.status_code == 422
    assert answer.text.count('value="Anna"') >= 2
    assert "already taken" in answer.text
    assert "too long" in answer.text
    assert re.search(r'value="winter"\s+checked', answer.text)
    assert "2 to 4" in client.post(f"/new/{GAME}", data={"player": ["Anna"], "begin": "1"}).text


def test_payments_question_is_answered_and_invalid_number_is_refused(client, base):
    page = client.get(f"{base}/turn?ask=payments&sand=4&boards=3&clay=1&stone=2&silver=1").text
    assert "buildings can be paid exactly" in page
    wrong = client.get(f"{base}/turn?ask=payments&sand=many").text
    assert "from 0 to 20" in wrong


def test_join_picture_is_svg_without_style(client, base):
    picture = client.get(f"{base}/join.svg")
    assert picture.mimetype == "image/svg+xml"
    assert b"style" not in picture.data


def test_phone_owner_is_named_in_log(client):
    base = begin(client, ("Аня", "Max"))
    client.post(f"{base}/seat", data={"who": "Аня"})
    tap(client, base, "type=adjust&column=Max&points=1&note=")
    assert re.search(r"<small[^>]*>Аня</small>", client.get(f"{base}/log").text)
    client.post(f"{base}/seat", data={"who": ""})
    tap(client, base, "type=adjust&column=Max&points=2&note=")
    assert len(re.findall(r"<small[^>]*>Аня</small>", client.get(f"{base}/log").text)) == 1


def test_log_lines_of_card_picks_are_replaced_by_reveal(client, base):
    for player, card in (("Anna", "messenger"), ("Anna", "builder"), ("Yana", "trader")):
        picked(client, base, player, card)
        assert len(re.findall(r'class="log-line', client.get(f"{base}/log").text)) == 2  # the beginning, and the latest
    tap(client, base, "type=pick&player=Yana&card=stonemason&reveal=true")
    lines = re.findall(r'class="log-words">([^<]*)', client.get(f"{base}/log").text)
    assert len(lines) == 2
    told = "Cards revealed. Messenger: Anna. Trader: Yana. Bricklayer: Anna. Stonemason: Yana."
    assert lines[0].strip() == told


def test_game_page_number_when_refused_stays_in_field(client):
    form = {"player": ["Anna", "Yana"], "first": "0", "begin": "1"}
    base = client.post("/new/carcassonne-the-castle", data=form).headers["Location"].rsplit("/", 1)[0]
    for do in ("type=score-feature&kind=house&tiles=1&player=Anna", "type=count-squares&left=0", "type=end-turn"):
        assert tap(client, base, do).status_code == 200
    sent = {"type": "count-empty", "count": "9x9", "tab": "turn", "tap": "typed", "seq": seq_of(client, base)}
    refused = client.post(f"{base}/do", data=sent).text
    field = re.search(r'<input[^>]*id="keep-count"[^>]*>', refused)[0]
    assert 'value="9x9"' in field
    assert 'aria-invalid="true"' in field


def test_join_link_is_on_every_tab(client, base):
    assert [client.get(f"{base}/{tab}").text.count(f'href="{base}/join"') for tab in TABS] == [1] * len(TABS)


def test_score_cell_too_long_or_with_control_characters_is_refused(client):
    base, long = begin(client), ("1" * 301, "1+" * 1000, "1" + " " * 40_000 + "+1")
    for problem, typed in (*(("text-long", typed) for typed in long), ("text-control", "\u202e4"), ("text-control", "4\x00")):
        answer = client.post(f"{base}/cells", data={"c0.track": typed, "seq": "0"}, headers=HTMX)
        assert language("en").problem(Problem("f", problem, {"longest": MAX_TYPED_LENGTH})) in answer.text
        assert seq_of(client, base) == 0


def told_fact(client, base, value):
    fields = {"fact": "spots-keep", "value": value, "tab": "setup", "tap": f"spots {value}"}
    return client.post(f"{base}/fact", data=fields, headers=HTMX)


def test_copy_fact_told_after_move_is_not_offered_as_undo_of_move(client, base):
    told_fact(client, base, "6")
    assert "type=undo" not in client.get(f"{base}/turn").text
    picked(client, base, "Anna", "messenger")
    told_fact(client, base, "5")
    turn, log = (client.get(f"{base}/{tab}").text for tab in ("turn", "log"))
    assert "Undo: Anna picked 1 card" in turn
    assert 'value="type=undo&amp;of=2"' in turn
    assert 'value="type=undo&amp;of=3"' in log
    assert "Redo" in tap(client, base, "type=undo&of=2").text
    assert "type=undo" not in client.get(f"{base}/turn").text


def test_copy_facts_count_only_accepted_values(client, base):
    def count(page):
        return int(re.search(r"(\d+) of \d+ facts filled in", page)[1])

    before = count(client.get(f"{base}/setup").text)
    refused = told_fact(client, base, "many")
    assert (refused.status_code, count(refused.text)) == (422, before)
    assert count(told_fact(client, base, "6").text) == before + 1
    again = told_fact(client, base, "many")
    assert (again.status_code, count(again.text)) == (422, before + 1), "the accepted value still counts"


def test_session_nearly_full_shows_remaining_steps(client, base, monkeypatch):
    monkeypatch.setattr("companion.sessions.commands.NEARLY_FULL_EVENTS", 0)
    for tab, told in (("turn", True), ("log", True), ("setup", False), ("score", False)):
        assert ("more steps fit" in client.get(f"{base}/{tab}", headers={"Accept-Language": "en"}).text) == told
    assert "more steps fit" in client.get(f"/api/v1{base.replace('/p/', '/plays/')}?lang=en").json["notice"]


def test_score_form_lists_open_cells_first_and_close_asks_once(client, base):
    """Each line links to its field. The confirmation sends the same command again with all its fields."""
    cell(client, base, **{"c0.track": "44"})
    result = client.get(f"{base}/result").text
    assert ("leads" in result, "Not decided yet" in result) == (False, True)
    page = client.get(f"{base}/score").text
    assert page.index('id="open"') < page.index('id="cells"')
    assert f'href="{base}/score#cell-c1-track"' in page
    assert "contradict" not in page
    asked = client.post(f"{base}/do", data={"do": "type=close", "tab": "score", "seq": "1", "tap": "end"})
    assert asked.status_code == 422
    assert "Finish anyway" in asked.text
    doubt = re.search(r'id="doubt">(.*?)</form>', asked.text, re.DOTALL)[1]
    fields = {k: v.replace("&amp;", "&") for k, v in re.findall(r'name="(\w+)" value="([^"]*)"', doubt)}
    assert (fields["do"], fields["sure"]) == ("type=close", "1")
    assert fields["tap"] != "end"
    assert client.post(f"{base}/do", data=fields).headers["Location"] == f"{base}/result"
    assert "Anna wins" in client.get(f"{base}/result").text


def test_score_form_is_complete_after_other_tap(client, base):
    answer = tap(client, base, "type=adjust&column=Anna&points=-3", tab="score")
    assert 'id="cell-c0-track"' in answer.text
    assert 'id="cell-c0-track"' in tap(client, base, "type=close", tab="score", seq=1).text


def test_adjustment_is_listed_and_removed_with_one_tap(client, base):
    tap(client, base, "type=adjust&column=Anna&points=-3&note=late", tab="score")
    page = client.get(f"{base}/score").text
    assert 'id="by-hand-1"' in page
    assert "Anna: late" in page
    away = re.search(r'id="by-hand-away-1">.*?value="(type=adjust[^"]*)"', page, re.DOTALL)[1].replace("&amp;", "&")
    assert tap(client, base, away, tab="score").status_code == 200
    assert "by-hand-1" not in client.get(f"{base}/score").text


def test_adjustments_near_limit_show_remaining_lines(client, base):
    sessions, code = client.application.extensions["plays"], base.rpartition("/")[2]
    for n in range(80):
        if n in {0, 79}:
            assert "There is room for" not in client.get(f"{base}/score").text
        sessions.commands.submit(code, Request(str(n), "adjust", {"column": "Anna", "points": 1}))
    assert "There is room for 20 more lines." in client.get(f"{base}/score").text


def test_adjustment_when_refused_keeps_typed_values_at_its_field(client, base):
    """A new adjustment and an existing one are tested."""
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
