"""The Turn page and the pages within it: what each step shows, and its buttons."""

import itertools
import re
from html import unescape

import pytest

from companion.games.castle_builder import GAME
from companion.games.castle_builder.rules.coins import COINS
from companion.printing.documents import blank
from companion.texts import language
from tests.game_contract import screens
from tests.game_contract.reading import Page

from .table import CastleBuilderTable, track

FACTS = track(30, coins=[5, 9, 14], rubies=[8], tiles=[6], loop=True)


class Drawn(CastleBuilderTable):
    """A table, and its rendered pages."""

    def __init__(self, app, **more):
        super().__init__(**more)
        self.app, self.say = app, language("en", GAME.key).say

    def html(self, query=""):
        return screens.drawn(self.app, screens.session_of(GAME, self.seating, self.state), "en", query=query)

    def reads(self, query=""):
        """Return the visible text of the page."""
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", self.html(query))).split())

    def sends(self, query=""):
        """Return what the buttons of the page's forms send."""
        return [button.value for form in Page(self.html(query)).forms for button in form.buttons if button.name == "do"]

    def labels(self, query=""):
        """Return the accessible names of the buttons, by what they send."""
        found = re.findall(r'<button[^>]*value="([^"]*)" aria-label="([^"]*)"', self.html(query))
        return {unescape(sent): unescape(label) for sent, label in found}


@pytest.fixture
def drawn(app):
    return lambda **more: Drawn(app, **more)


def test_turn_page_with_many_rows_folds_lower_rows(drawn):
    t = drawn().built(Ann=9)
    ways = {f"type=place&row=10&rubies={n}": t.say("way-label", row=10, rubies=n, steps=10 + n) for n in range(4)}
    assert t.labels().items() >= ways.items()
    folded = re.search(r"<details>(.*?)</details>", t.html(), re.DOTALL)[1]
    assert t.say("place-lower") in folded
    assert {*re.findall(r"row=(\d+)", folded)} == {"1", "2", "3", "4", "5"}


def test_baron_move_is_drawn_and_explained_on_turn_page(drawn):
    t = drawn(facts=FACTS).built(Ann=4).tap("place", row=5, rubies=2)
    road = re.search(r'<ol class="cb-road" .*?</ol>', t.html(), re.DOTALL)[0]
    spaces = re.findall(r'<li class="(.*?)">(.*?)</li>', road, re.DOTALL)
    assert [kind.split() for kind, _ in spaces] == [["start"], [], [], [], ["earned"], [], [], [], ["end", "earned"]]
    assert [t.say("track-space", space=n) in space for n, (_, space) in enumerate(spaces, 1)] == [True] * 9
    counted = [t.say("walk-count", count=n) + "," in space for n, (_, space) in enumerate(spaces)]
    assert counted == [False, *[True] * 7, False], "he was sent on from the ruby on space 8"
    assert ["Bob" in space for _, space in spaces].index(True) == 1, "somebody stands on space 2"
    for key, args in {"lands": {"start": 1, "end": 9}, "sent-on": {"count": 1}, "earns-coins": {"count": 2}}.items():
        assert t.say(f"walk-{key}", **args) in t.reads()
    assert t.say("pick-due", due=2) in t.reads()


def test_turn_page_without_track_shows_hint_and_coins_left(drawn):
    t = drawn()
    assert t.say("track-tell") in t.reads()
    t.do("place", row=2)
    assert "Reaches or passes a coin" in t.reads()
    assert {*t.sends()} >= {f"type=pick-coin&effect={effect}" for effect in COINS}
    t.coin("windmill")
    t.coin("windmill")
    assert "2 of 36 coins taken. 3 on the market, 31 in the treasury." in t.reads()
    assert "Windmill 2 taken" in t.reads()


def test_ruby_coin_move_after_first_row_tile_is_shown_on_turn_page(drawn):
    """A tile in the first row moves no baron, so the only move on the page is the coin's."""
    t = drawn(facts=FACTS).tap("place", row=1).tap("pick-coin", effect="ruby")
    assert t.say("walk-lands", start=1, end=4) in t.reads(), "over the two who stand there"
    t.do("keep-coin")
    assert t.say("walk-ruby", steps=1) in t.reads()
    assert t.say("walk-title", steps=0) in t.reads()


@pytest.mark.parametrize("variants", [(), ("peaceful-time",)])
def test_coin_effect_is_shown_as_changed_by_variant(drawn, variants):
    t = drawn(variants=variants)
    for effect in COINS:
        t.do("pick-coin", effect=effect)
        is_changed = variants and effect in {"thief", "judgmental-lady", "catapult"}
        assert t.say("coin-effect-peaceful" if is_changed else f"coin-{effect}-effect") in t.reads()


def test_open_coins_come_first_and_others_are_folded(drawn):
    t = drawn().tap("place", row=2)
    for effect, shown in (("windmill", "monk"), ("ruby", "judgmental-lady"), ("windmill", "windmill")):
        t.tap("pick-coin", effect=effect).tap("keep-coin", shown=shown)
        picks = [sent for sent in t.sends() if sent.startswith("type=pick-coin")]
        assert {sent.partition("effect=")[2] for sent in picks[: len(t.state.market)]} == set(t.state.market)
        assert len(picks) == len(COINS)
    before, _, folded = unescape(t.html()).partition(t.say("pick-another"))
    effects = ("monk", "judgmental-lady", "windmill", "ruby")
    assert [before.count(f"type=pick-coin&effect={effect}") for effect in effects] == [1, 1, 1, 0]
    assert "type=pick-coin&effect=ruby" in folded


def test_first_row_says_no_steps_and_no_move_of_baron(drawn):
    t = drawn()
    assert t.say("place-first", row=1) in t.reads()
    assert t.say("place-rows") in t.reads()
    words = t.flow.reminder(t.do("place", row=1), t.state, t.seating)
    assert words.id == "remind-tile-placed-first-row"


def test_leader_question_answered_shows_tiles_taken(drawn):
    t = drawn().tap("pick-coin", effect="most-windows")
    assert t.say("settle-nobody") in t.reads()
    assert t.say("settle-wait-most") in t.reads()
    assert [sent for sent in t.sends() if sent.startswith("type=keep-coin")] == ["type=keep-coin&nobody=true"]
    t.do("name-leader", what="windows", player="Bob", leads=True)
    assert f"Ann Bob {t.say('settle-takes', count=2)} Cid" in t.reads()
    t.do("pick-coin", effect="tallest-tower")
    assert t.say("settle-wait") in t.reads()
    assert not any(sent.startswith("type=keep-coin") for sent in t.sends())
    t.do("pick-coin", effect="monk")
    assert f"Ann · {t.say('settle-takes', count=3)} Bob · {t.say('settle-takes', count=3)}" in t.reads()


def test_lower_castle_question_is_shown_for_catapult_and_collapse(drawn):
    t = drawn().built(Ann=2, Bob=3).tap("pick-coin", effect="catapult")
    assert t.say("settle-lower-whose") in t.reads()
    assert f"Bob {t.say('settle-lower-rows', rows=2)}" in t.reads()
    assert "type=keep-coin&lower=Bob" in t.sends()
    t.do("pick-coin", effect="collapse")
    assert t.say("settle-lower-own") in t.reads()
    assert t.say("settle-lower-no", player="Ann", count=1, goal=7) in t.reads()


def test_turn_page_shows_race_leaders_and_end(drawn):
    t = drawn().have(Bob=2).built(Ann=1)
    assert t.say("race-player", player="Bob", coins=2, goal=7) in unescape(t.html())
    assert f"{t.say('lead-height')} Ann" in t.reads()
    t.have(Bob=5)
    assert t.say("over-title", player="Bob", count=7) in t.reads()
    assert t.sends() == ["type=close"]
    assert 'href="/p/played/score"' in t.html()
    by_hand = t.sends("?ask=by-hand")
    assert t.say("by-hand-over") in t.reads("?ask=by-hand")
    assert "type=remove-coin&player=Bob&number=7" in by_hand
    assert not any(sent.startswith("type=add-coin") for sent in by_hand)


def test_track_on_turn_page_shows_spaces_barons_and_problems(drawn):
    t = drawn(facts=FACTS)
    whole = re.search(r'<ol class="cb-road whole".*?</ol>', t.html(), re.DOTALL)[0]
    assert [whole.count(part) for part in ("<li>", ">coin<", ">ruby<", ">tile<")] == [30, 3, 1, 1]
    assert re.findall(r'aria-label="(Ann|Bob|Cid)"', whole) == ["Ann", "Bob", "Cid"]
    t.state = t.state.with_baron(0, space=None)
    assert "Where are these barons? Ann." in t.reads()
    t.tell(**{"track-rubies": [5]})
    assert t.say("track-trouble") in t.reads()
    assert "Space 5 is already listed." in t.reads()


def test_fits_form_works_without_script(drawn):
    t = drawn()
    html = t.html("?ask=fits&below-1=10&below-2=2&tile=11&spare=")
    assert t.say("fits-discard", tile=11, count=1) in html
    assert 'name="below-1" value="10"' in html
    form = re.search(r'<form[^>]*id="fits".*?</form>', html, re.DOTALL)[0]
    assert 'method="get"' in form
    names = ["ask", "tile", "below-1", "below-2", "below-3", "below-4", "spare"]
    assert re.findall(r'name="([\w-]+)"', form) == names
    html = t.html("?ask=fits&below-1=ten&tile=11")
    assert t.say("problem-not-whole", low=0, high=999) in html
    assert all(part in html for part in ('value="ten"', 'aria-invalid="true"'))


def test_form_with_wrong_row_or_space_shows_problem_beside_field(client):
    begin = {"player": ["Ann", "Bob"], "first": "0", "begin": "1"}
    base = client.post(f"/new/{GAME.key}", data=begin).headers["Location"].rpartition("/")[0]
    taps = itertools.count()

    def send(at="do", query="", **form):
        seq = re.search(r'data-seq="(\d+)"', client.get(f"{base}/turn").text)[1]
        stamp = {"tab": "turn", "tap": f"tap-{next(taps)}", "seq": seq}
        return client.post(f"{base}/{at}{query}", data={**stamp, **form})

    for key, value in {"length": "30", "coins": "5 9", "rubies": "8", "tiles": "-", "loop": "true"}.items():
        assert send("fact", fact=f"track-{key}", value=value).status_code == 303
    said = language("en", GAME.key).say
    for row in ("31", "", "two"):
        refused = send(type="place", row=row, rubies="2")
        assert refused.status_code == 422
        assert ('id="place-row-error"' in refused.text, 'id="place-rubies-error"' in refused.text) == (True, False)
        assert re.search(r'name="rubies" value="2"', refused.text), "what was right stays typed"
    page = send(query="?ask=by-hand", type="set-baron", player="Bob", space="1")
    assert 'id="space-1-error"' in page.text
    assert said("problem-space-taken", other="Ann", space=1) in unescape(page.text)
    assert "-error" not in client.get(f"{base}/turn?ask=by-hand").text
    assert send(do="type=set-height&player=Ann&rows=11").status_code == 303
    assert send(type="place", row="12", rubies="4+1").status_code == 303
    assert said("walk-title", steps=17) in client.get(f"{base}/turn").text


def test_player_aid_lists_coins_as_variants_change_them():
    said = language("en", GAME.key).say
    page = blank(GAME.key, "aid", lang="en")
    assert all(said(f"coin-{effect}-effect") in page for effect in COINS)
    assert said("aid-goal", goal=7) in page
    every = ["above-the-sky", "royal-strategy", "peaceful-time"]
    page = blank(GAME.key, "aid", options={"variants": every}, lang="en")
    assert page.count(said("coin-effect-peaceful")) == 3
    assert said("coin-thief-effect") not in page
    assert all(words in page for words in (said("aid-goal", goal=9), said("aid-bend-royal"), said("aid-royal")))
