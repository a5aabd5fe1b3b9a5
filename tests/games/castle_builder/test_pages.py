"""The Turn page and the pages within it, as they are shown and tapped."""

import re

import pytest

from companion.games.castle_builder.rules.coins import EFFECTS, LED_BY
from companion.printing.documents import blank
from companion.texts import LANGUAGES, language

each_language = pytest.mark.parametrize("lang", LANGUAGES)

TRACK = {"length": "30", "coins": "5 9 14", "rubies": "8", "tiles": "6", "loop": "true"}
PLAYERS = {"en": ("Ann", "Bob", "Cid"), "ru": ("Анна", "Борис", "Яна")}


def race(page):
    """Who has how many coins, as the drawing says to those who cannot see it."""
    return re.search(r'class="cb-race"[^>]*aria-label="([^"]*)"', page.page)[1]


@each_language
def test_a_race_by_taps_alone_to_the_end(pages, lang):
    names = PLAYERS[lang]
    t = pages(lang, *names)
    for name in names:
        assert t.title == t.say("turn-of", player=name)
        t.tap(t.say("turn-take", player=name))
    for coins, effect in enumerate(("thief", "windmill", "collapse", "monk", "catapult", "most-people"), 1):
        t.tap(t.way(min(coins, 3), 0, min(coins, 3)))
        t.coin(effect, *(names[1:] if effect in LED_BY else ()))
        assert t.say("race-player", player=names[0], coins=coins, goal=7) in race(t)
        t.tap(t.say("turn-done", player=names[1]))
        for name in names[1:]:
            t.tap(t.say("turn-take", player=name))
    t.tap(t.way(2, 1, 3))
    t.tap(t.say("coin-tallest-tower"))
    assert t.say("settle-wins") in t.text
    t.tap(t.say("settle-win", player=names[0]))
    assert t.title == t.say("turn-won", player=names[0])
    assert t.say("over-title", player=names[0], count=7) in t.text
    assert [value for _, value in t.buttons if "undo" not in value] == []
    assert f'href="{t.base}/score"' in t.page


class TestChoosing:
    @each_language
    def test_the_steps_are_said_on_every_button(self, pages, lang):
        t = pages(lang, *PLAYERS[lang])
        t.query = "?ask=by-hand"
        for _ in range(3):
            t.tap(t.say("by-hand-higher", player=PLAYERS[lang][0]))
        t.query = ""
        ways = [said for said, value in t.buttons if value.startswith("type=place")]
        expected = [t.way(row, r, row + r) for row in (4, 3, 2) for r in range(4)]
        assert ways == [*expected, t.say("place-first")]

    @each_language
    def test_where_he_lands_and_what_he_earns_is_said_before(self, pages, lang):
        t = pages(lang, *PLAYERS[lang], facts=TRACK)
        t.query = "?ask=by-hand"
        for _ in range(3):
            t.tap(t.say("by-hand-higher", player=PLAYERS[lang][0]))
        t.query = ""
        ways = {value: said for said, value in t.buttons}
        told = [t.say("way-space", space=5), t.say("way-coins", count=1)]
        assert ways["type=place&row=3&rubies=1"] == ", ".join([t.way(3, 1, 4), *told])
        told = [t.say("way-space", space=6), t.say("way-coins", count=1), t.say("way-tile")]
        assert ways["type=place&row=3&rubies=2"] == ", ".join([t.way(3, 2, 5), *told])

    def test_of_many_rows_the_lower_ones_are_folded_away(self, pages):
        t = pages("en", "Ann", "Bob")
        assert t.send(do="type=set-height&player=Ann&rows=9").status_code == 303
        assert t.say("place-lower") in t.text
        assert {value for said, value in t.buttons if said.startswith("Row ")} >= {
            f"type=place&row={row}&rubies=0" for row in range(2, 11)
        }

    def test_two_taps_on_two_tiles_are_one_turn(self, pages):
        t = pages("en", "Ann", "Bob")
        (value,) = (value for _, value in t.buttons if value.startswith("type=take-tiles"))
        assert t.send(do=value).status_code == 303
        refused = t.send(do=value)
        assert refused.status_code == 422
        assert "It is already Bob’s turn." in refused.text
        assert t.title == "Bob’s turn"

    def test_a_row_and_rubies_may_be_typed(self, pages):
        t = pages("en", "Ann", "Bob")
        form = re.search(r'<form[^>]*id="place".*?</form>', t.page, re.DOTALL)[0]
        own = " ".join(re.findall(r'<input[^>]*form="place"[^>]*>', t.page))
        assert set(re.findall(r'name="(\w+)"', form + own)) == {"tab", "seq", "tap", "type", "row", "rubies"}
        assert t.send(do="type=set-height&player=Ann&rows=11").status_code == 303
        assert t.send(type="place", row="12", rubies="4+1").status_code == 303
        assert "The baron goes 17 steps" in t.text

    @pytest.mark.parametrize(("row", "told"), [("31", "from 1 to 30"), ("", "from 1 to 30"), ("two", "from 1 to 30")])
    def test_a_row_there_is_not_is_refused_in_words(self, pages, row, told):
        t = pages("en", "Ann", "Bob")
        refused = t.send(type="place", row=row, rubies="0")
        assert refused.status_code == 422
        assert told in refused.text


class TestPlaced:
    def test_the_way_is_drawn_and_told(self, pages):
        t = pages("en", "Ann", "Bob", facts=TRACK)
        assert t.send(do="type=set-height&player=Ann&rows=4").status_code == 303
        t.tap("Row 5, 2 rubies: 7 steps")
        road = re.search(r'<ol class="cb-road" .*?</ol>', t.page, re.DOTALL)[0]
        assert re.findall(r"space (\d+)", road) == [str(n) for n in range(1, 10)]
        assert road.count("earned") == 2
        assert "From space 1 to space 9." in t.text
        assert "ruby: 1 more space" in t.text
        assert t.say("walk-earns-coins", count=2) in t.text
        assert "Which coin first? 2 in all" in t.text

    def test_without_the_track_it_says_what_to_look_for(self, pages):
        t = pages("en", "Ann", "Bob")
        t.tap("No steps")
        t.tap("Done: Bob is next")
        assert t.say("track-tell") in t.text
        t.happened("type=place&row=2")
        assert "Reaches or passes a coin" in t.text
        assert {value for _, value in t.buttons} >= {f"type=pick-coin&effect={effect}" for effect in EFFECTS}

    def test_a_first_row_brings_nothing(self, pages):
        t = pages("en", "Ann", "Bob")
        t.tap("No steps")
        assert "No steps in the first row" in t.text

    @each_language
    def test_a_way_for_a_ruby_coin_is_told_as_one_also_in_the_first_row(self, pages, lang):
        """Nobody walked for the tile, so the only way on the page is the coin's."""
        t = pages(lang, *PLAYERS[lang], facts=TRACK)
        t.tap(t.say("place-first"))
        t.coin("ruby")
        assert t.say("walk-ruby", steps=1) in t.text
        assert t.say("walk-title", steps=0) in t.text

    @each_language
    def test_what_is_wrong_with_a_row_or_a_space_is_said_beside_it(self, pages, lang):
        names = PLAYERS[lang]
        t = pages(lang, *names, facts=TRACK)
        refused = t.send(type="place", row="31", rubies="2").text
        assert 'id="place-row-error"' in refused
        assert 'id="place-rubies-error"' not in refused
        assert re.search(r'name="rubies" value="2"', refused), "what was right stays typed"
        t.query = "?ask=by-hand"
        assert 'id="space-1-error"' in t.send(type="set-baron", player=names[1], space="1").text
        assert "-error" not in t.page

    def test_supply_hints(self, pages):
        t = pages("en", "Ann", "Bob")
        t.happened("type=place&row=2")
        t.coin("windmill")
        t.coin("windmill")
        assert "2 of 36 coins taken. 3 on the market, 31 in the treasury." in t.text
        assert "Windmill 2 taken" in t.text


class TestCoins:
    @each_language
    @pytest.mark.parametrize("variants", [(), ("peaceful-time",)])
    def test_what_each_does_in_each_variant(self, pages, lang, variants):
        t = pages(lang, *PLAYERS[lang], variants=variants)
        for effect in EFFECTS:
            t.happened(f"type=pick-coin&effect={effect}")
            is_changed = variants and effect in {"thief", "judgmental-lady", "catapult"}
            assert t.say("coin-effect-peaceful" if is_changed else f"coin-{effect}-effect") in t.text

    @each_language
    def test_leaders_are_tapped_and_remembered(self, pages, lang):
        names = PLAYERS[lang]
        t = pages(lang, *names)
        t.happened("type=pick-coin&effect=most-windows")
        assert t.say("settle-nobody") in t.text
        t.tap(names[1])
        t.tap(names[2])
        led = [names[0], *(f"{name} {t.say('settle-takes', count=2)}" for name in names[1:])]
        assert [said for said, value in t.buttons if value.startswith("type=name-leader")] == led
        t.tap(t.say("settle-keep", player=names[0], count=1, goal=7))
        assert t.say("leads-title") in t.text
        t.happened("type=pick-coin&effect=most-windows")
        assert [said for said, value in t.buttons if value.startswith("type=name-leader")] == led

    @each_language
    def test_a_castle_that_loses_a_tile_may_be_a_row_lower(self, pages, lang):
        names = PLAYERS[lang]
        t = pages(lang, *names)
        for name, rows in zip(names, (2, 3), strict=False):
            assert t.send(do=f"type=set-height&player={name}&rows={rows}").status_code == 303
        t.happened("type=pick-coin&effect=catapult")
        assert t.say("settle-lower-whose") in t.text
        t.tap(f"{names[1]} {t.say('settle-lower-rows', rows=2)}", "type=keep-coin")
        assert t.title == t.say("turn-of", player=names[0])
        t.happened("type=pick-coin&effect=collapse")
        assert t.say("settle-lower-own") in t.text
        t.tap(t.say("settle-lower-no", player=names[0], count=2, goal=7))

    def test_somebody_builds_highest(self, pages):
        t = pages("en", "Ann", "Bob")
        t.happened("type=pick-coin&effect=tallest-tower")
        assert t.disabled == ["First tap whose castle is highest"]
        t.tap("Bob")
        t.tap("Count it: Ann has 1 of 7")

    def test_the_monk_names_those_with_the_fewest(self, pages):
        t = pages("en", "Ann", "Bob", "Cid")
        assert t.send(do="type=add-coin&player=Cid").status_code == 303
        t.happened("type=pick-coin&effect=monk")
        assert "Ann · takes 3 tiles Bob · takes 3 tiles Count" in t.text

    def test_the_ruby_shows_where_it_leads(self, pages):
        t = pages("en", "Ann", "Bob", facts=TRACK)
        t.happened("type=pick-coin&effect=ruby")
        assert "From space 1 to space 3." in t.text
        t.tap(sends="type=keep-coin")

    def test_another_coin_may_be_taken_instead(self, pages):
        t = pages("en", "Ann", "Bob")
        t.happened("type=place&row=2")
        t.tap("Thief")
        t.tap("Put it back and take another")
        t.tap("Windmill")


class TestTrack:
    def test_it_is_drawn_as_told_with_the_barons_on_it(self, pages):
        t = pages("en", "Ann", "Bob", facts=TRACK)
        drawn = re.search(r'<ol class="cb-road whole".*?</ol>', t.page, re.DOTALL)[0]
        assert drawn.count("<li>") == 30
        assert (drawn.count(">coin<"), drawn.count(">ruby<"), drawn.count(">tile<")) == (3, 1, 1)
        assert re.findall(r'aria-label="(Ann|Bob)"', drawn) == ["Ann", "Bob"]

    def test_a_track_that_does_not_fit_together_says_so(self, pages):
        t = pages("en", "Ann", "Bob", facts=TRACK | {"rubies": "5"})
        assert t.say("track-trouble") in t.text
        assert "Space 5 is already listed." in t.text

    @each_language
    def test_whether_it_goes_round_is_chosen_not_typed(self, pages, lang):
        t = pages(lang, *PLAYERS[lang], facts={"loop": "false"})
        setup = t.client.get(f"{t.base}/setup", headers=t.headers).text
        asked = re.search(r'id="f-track-loop".*?</select>', setup, re.DOTALL)[0]
        assert re.findall(r'value="(\w*)"', asked) == ["", "true", "false"]
        assert re.search(r'value="false" selected>([^<]*)', asked)[1] == t.say("no")

    def test_barons_lost_are_asked_for(self, pages):
        t = pages("en", "Ann", "Bob")
        t.happened("type=place&row=2")
        t.tell(**TRACK)
        assert "Where do these barons stand? Ann." in t.text
        t.query = "?ask=by-hand"
        assert t.send(type="set-baron", player="Ann", space="7").status_code == 303
        t.query = ""
        assert "Where do these barons stand?" not in t.text


class TestByHand:
    @each_language
    def test_coins_heights_and_leaders_are_put_right_where_one_is(self, pages, lang):
        anna, boris, _ = PLAYERS[lang]
        t = pages(lang, *PLAYERS[lang])
        t.query = "?ask=by-hand"
        for _ in range(2):
            t.tap(t.say("by-hand-add-of", player=boris))
        unknown = t.say("by-hand-unknown")
        t.tap(t.say("by-hand-remove", player=boris, number=1, coin=unknown))
        t.tap(t.say("by-hand-higher", player=anna))
        t.tap(t.say("by-hand-higher", player=anna))
        t.tap(t.say("by-hand-lower", player=anna))
        t.tap(boris, sends="type=name-leader&what=roofs")
        t.query = ""
        assert t.say("race-player", player=boris, coins=1, goal=7) in race(t)
        leads = " ".join(re.sub(r"<[^>]*>", " ", re.search(r'class="cb-leads".*?</ul>', t.page, re.DOTALL)[0]).split())
        assert f"{t.say('lead-roofs')} {boris}" in leads
        assert f"{t.say('lead-height')} {anna}" in leads

    def test_a_baron_is_put_on_his_space(self, pages):
        t = pages("en", "Ann", "Bob", facts=TRACK)
        t.query = "?ask=by-hand"
        assert 'form="baron-0"' in t.page
        assert 'id="baron-0"' in t.page
        assert t.send(type="set-baron", player="Ann", space="17").status_code == 303
        assert 'name="space" value="17"' in t.page
        refused = t.send(type="set-baron", player="Bob", space="17")
        assert refused.status_code == 422
        assert "Ann’s baron already stands on space 17." in refused.text

    def test_after_the_end_only_slips_can_be_taken_back(self, pages):
        t = pages("en", "Ann", "Bob")
        for _ in range(7):
            assert t.send(do="type=add-coin&player=Bob").status_code == 303
        t.query = "?ask=by-hand"
        assert t.say("by-hand-over") in t.text
        assert not any(value.startswith("type=add-coin") for _, value in t.buttons)
        t.tap(t.say("by-hand-remove", player="Bob", number=7, coin=t.say("by-hand-unknown")))
        t.query = ""
        assert t.title == "Ann’s turn"


class TestFits:
    @each_language
    def test_asked_without_a_script(self, pages, lang):
        t = pages(lang, *PLAYERS[lang])
        assert "?ask=fits" in t.page
        t.query = "?ask=fits&below-1=10&below-2=2&tile=11&spare="
        assert t.say("fits-discard", tile=11, count=1) in t.text
        assert t.say("fits-why", sum="10 + 2", terms=2, total=12) in t.text
        assert 'name="below-1" value="10"' in t.page
        form = re.search(r'<form[^>]*id="fits".*?</form>', t.page, re.DOTALL)[0]
        assert 'method="get"' in form
        names = ["ask", "tile", "below-1", "below-2", "below-3", "below-4", "spare"]
        assert re.findall(r'name="([\w-]+)"', form) == names

    @each_language
    def test_a_wrong_number_is_told_and_kept(self, pages, lang):
        t = pages(lang, *PLAYERS[lang])
        t.query = "?ask=fits&below-1=ten&tile=11"
        assert t.say("problem-not-whole", low=0, high=999) in t.text
        assert 'value="ten"' in t.page
        assert 'aria-invalid="true"' in t.page


def test_a_watcher_sees_the_race_and_cannot_tap(pages):
    t = pages("en", "Ann", "Bob", facts=TRACK)
    watch = re.search(r"/w/[\w-]+", t.client.get(f"{t.base}/join").text)[0]
    for command in ("place&row=2", "pick-coin&effect=thief", "keep-coin"):
        t.happened(f"type={command}")
        for query in ("", "?ask=by-hand", "?ask=fits"):
            page = t.client.get(f"{watch}/turn{query}").text
            assert "cb-race" in page
            assert 'name="do"' not in page
            assert "<form" not in page


class TestPlayerAid:
    @each_language
    @pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
    def test_every_coin_is_on_it(self, lang, paper):
        said = language(lang, "castle-builder").say
        page = blank("castle-builder", "aid", paper=paper, lang=lang)
        assert all(said(f"coin-{effect}-effect") in page for effect in EFFECTS)
        assert said("aid-goal", goal=7) in page

    @each_language
    def test_variants_change_it(self, lang):
        said = language(lang, "castle-builder").say
        every = ["above-the-sky", "royal-strategy", "peaceful-time"]
        page = blank("castle-builder", "aid", options={"variants": every}, lang=lang)
        assert page.count(said("coin-effect-peaceful")) == 3
        assert said("coin-thief-effect") not in page
        assert said("aid-goal", goal=9) in page
        assert said("aid-bend-royal") in page
        assert said("aid-royal") in page
