"""Test of a whole game of Castle Builder: the track is entered, one player builds to the goal, the other takes tiles."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from companion.texts import language
from tests.end_to_end.beginning import tell_fact
from tests.end_to_end.ending import wins
from tests.end_to_end.test_motion import HOLD, moving
from tests.support.phone import Phone
from tests.support.pictures import walked_in

pytestmark = pytest.mark.browser

GAME = "castle-builder"
NAMES = {"en": ("Anna", "Bartholomew"), "de": ("Anna", "Bartholomäus"), "ru": ("Анна", "Константин")}
TRACK = {"track-length": "30", "track-coins": "5, 9, 14, 18, 23, 27", "track-rubies": "20 28", "track-tiles": "6 12"}
GOAL = 7


@dataclass(frozen=True)
class Turn:
    """A tile placed by the first player, with the baron's move counted by hand and the coins taken."""

    row: int
    rubies: int
    to: int
    passed: int
    coins: tuple[str, ...] = ()
    sent_on: int = 0
    tile: bool = False


# Her baron begins on space 1, the other one stands on 2 all the time.
TURNS = (
    Turn(1, 0, to=1, passed=0),
    Turn(2, 3, to=6, passed=1, coins=("windmill",), tile=True),
    Turn(3, 3, to=12, passed=1, coins=("thief",), tile=True),
    Turn(4, 3, to=19, passed=2, coins=("most-windows", "judgmental-lady")),
    # To the ruby on 28 and over it; the ruby coin then leads from 29 to 30.
    Turn(5, 4, to=29, passed=2, coins=("ruby", "monk"), sent_on=1),
    # Past the joint of the track, over the other baron on 2, past the coin on 5.
    Turn(6, 1, to=7, passed=1, coins=("tallest-tower",)),
)


class Race:
    """Two players at one phone."""

    def __init__(self, phone: Phone, names: tuple[str, str]) -> None:
        self.phone = phone
        self.names = names
        self.coins = 0

    def say(self, key: str, **args: object) -> str:
        return self.phone.say(key, **args)

    def place(self, turn: Turn) -> None:
        """Place a tile, and check the baron's move against the one counted by hand."""
        phone = self.phone
        phone.looks_right("choose" if turn.row < 3 else "choose among rows", large_letters=turn.row == 3)
        if turn.row == 1:
            phone.tap(self.say("place-first", row=1))
            phone.looks_right("first row")
            return
        steps = turn.row + turn.rubies
        if turn.rubies > 3:
            self.place_typed(turn)
        else:
            told = [self.say("way-label", row=turn.row, rubies=turn.rubies, steps=steps), self.say("way-space", space=turn.to)]
            told += [self.say("way-coins", count=turn.passed)] if turn.passed else []
            phone.tap(", ".join(told + [self.say("way-tile")] * turn.tile))
        self.heading(self.say("walk-title", steps=steps))
        road = phone.in_list(self.say("walk-road"))
        assert len(road) == steps + turn.sent_on + 1
        assert re.search(rf"\b{turn.to}\b", road[-1])
        if turn.sent_on:
            phone.sees(self.say("walk-sent-on", count=turn.sent_on))
        if turn.tile:
            phone.sees(self.say("walk-earns-tile"))
        phone.looks_right("placed", large_letters=True)

    def place_typed(self, turn: Turn) -> None:
        """Place a tile with more rubies than there are buttons for."""
        self.phone.page.get_by_text(self.say("place-more"), exact=True).click()
        self.phone.field(self.say("place-more-row")).fill(str(turn.row))
        self.phone.field(self.say("place-more-rubies")).fill(str(turn.rubies))
        self.phone.tap(self.say("place-button"))

    def coin(self, effect: str, left: int) -> None:
        """Take a coin from the market, settle it and count it."""
        phone, (anna, other) = self.phone, self.names
        self.coins += 1
        is_last = self.coins == GOAL
        if left:
            phone.sees(self.say("pick-due", due=left))
        phone.tap(re.compile(rf"^{re.escape(self.say(f'coin-{effect}'))}"))
        self.heading(self.say(f"coin-{effect}"))
        if effect == "most-windows":
            phone.page.get_by_role("button", name=self.say("settle-wait-most"), disabled=True).wait_for()
            phone.tap(anna, phone.page.locator(".cb-crowd"))
            phone.tap(other, phone.page.locator(".cb-crowd"))
            phone.sees(self.say("settle-takes", count=2))
        if effect in {"thief", "judgmental-lady"}:
            phone.sees(self.say("coin-effect-peaceful"))
        elif not is_last:
            phone.sees(self.say(f"coin-{effect}-effect"))
        if effect not in {"thief", "judgmental-lady"}:  # they look like the windmill
            phone.looks_right(f"coin {effect}", large_letters=effect == "most-windows")
        keep = {"player": anna} if is_last else {"player": anna, "count": self.coins, "goal": GOAL}
        phone.tap(self.say("settle-win" if is_last else "settle-keep", **keep))
        self.compare()

    def others_turn(self) -> None:
        self.phone.tap(self.say("turn-done", player=self.names[1]))
        self.phone.tap(self.say("turn-take", player=self.names[1]))

    def heading(self, words: str) -> None:
        self.phone.heads(words, level=2)

    def compare(self) -> None:
        """Check the drawing of the race and the coins beside the shields."""
        told = [self.say("race", goal=GOAL)]
        told += [
            self.say("race-player", player=n, coins=c, goal=GOAL) for n, c in zip(self.names, (self.coins, 0), strict=True)
        ]
        self.phone.page.get_by_role("img", name="; ".join(told), exact=True).wait_for()
        assert self.phone.in_list(self.say("tallies")) == [f"{self.coins} {self.names[0]}", f"0 {self.names[1]}"]


@walked_in("ru")
def test_session_on_known_track_ends_at_goal_and_shows_winner(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    hers.words = language(lang, GAME)
    race = Race(hers, NAMES[lang])
    begun(hers, NAMES[lang])
    for turn in TURNS:
        race.place(turn)
        for left, effect in zip(range(turn.passed, 0, -1), turn.coins, strict=True):
            race.coin(effect, left)
        if turn.row == 2:
            it_fits(hers, race.names[1])
        if turn is not TURNS[-1]:
            race.others_turn()
    race_ends(hers, race)


def begun(phone: Phone, names: tuple[str, str]) -> None:
    """Create a session with the form, enter the track and go to the first turn."""
    phone.open(f"/new/{GAME}")
    phone.sit_down(names)
    peaceful = phone.page.get_by_role("checkbox", name=phone.say("option-variants-peaceful-time"), exact=True)
    phone.page.locator("label").filter(has=peaceful).click()
    phone.choose(names[0])
    phone.to_the_checklist()
    phone.page.locator("#facts > summary").click()
    for key, value in TRACK.items():
        tell_fact(phone, key, value)
    loop = phone.page.get_by_role("combobox", name=phone.say("fact-track-loop"), exact=True)
    loop.select_option("true")
    phone.done_by(phone.button(phone.say("save"), phone.page.locator("form", has=loop)).click)
    phone.sees(phone.say("facts-told", told=5, all=5))
    phone.looks_right("setup with facts", large_letters=True)
    phone.link(phone.say("setup-done")).click()
    phone.heads(phone.say("turn-of", player=names[0]))


def it_fits(phone: Phone, other: str) -> None:
    """Check that the answer appears while the numbers are typed, and stays when another phone changes the session."""
    phone.page.goto(phone.page.url + "?ask=fits")
    for label, value in {"fits-tile": "11", "fits-below": "10"}.items():
        phone.field(phone.say(label, number=1) if label == "fits-below" else phone.say(label)).fill(value)
    phone.field(phone.say("fits-below", number=2)).fill("2")
    phone.sees(phone.say("fits-discard", tile=11, count=1))
    phone.page.get_by_role("heading", level=1).click()  # news wait while something is being typed
    phone.hears_of(phone.page.url.split("/")[-2], {"type": "name-leader", "what": "roofs", "player": other, "leads": True})
    phone.sees(phone.say("fits-discard", tile=11, count=1))
    assert phone.field(phone.say("fits-tile")).input_value() == "11"
    phone.looks_right("fits", large_letters=True)
    phone.link(phone.say("links-back")).click()
    phone.page.wait_for_url("**/turn")


def race_ends(phone: Phone, race: Race) -> None:
    """Check that the page shows the end at once, that a mistake can still be corrected, and the result."""
    anna = race.names[0]
    phone.heads(phone.say("turn-won", player=anna))
    phone.sees(phone.say("over-title", player=anna, count=GOAL))
    phone.looks_right("over", large_letters=True)
    phone.link(phone.say("links-by-hand")).click()
    phone.looks_right("by hand", large_letters=True)
    phone.tap(phone.say("by-hand-remove", player=anna, number=GOAL, coin=phone.say("coin-tallest-tower")))
    assert phone.title() == phone.say("turn-of", player=anna)
    phone.tap(phone.say("by-hand-add-of", player=anna))
    phone.link(phone.say("links-back")).click()
    phone.follow(phone.say("over-score"), phone.say("tab-score"))
    phone.finish()
    wins(phone, anna)
    phone.looks_right("result")


@pytest.mark.parametrize("wanted", ["no-preference", "reduce"])
def test_baron_walks_to_new_space_unless_motion_is_reduced(phone: Callable[..., Phone], wanted: str) -> None:
    """The baron is animated from the old space to the new one. With reduced motion it appears there."""
    hers = phone("en", reduced_motion=wanted)
    code = hers.session(GAME, NAMES["en"])
    facts = {key: [*map(int, re.findall(r"\d+", value))] for key, value in TRACK.items()}
    facts |= {"track-length": facts["track-length"][0], "track-loop": True}
    track = [{"type": "tell-fact", "fact": key, "value": value} for key, value in facts.items()]
    hers.told(code, *track, *[{"type": "place", "row": 1, "rubies": 0}, {"type": "end-turn"}] * 2)
    hers.open(f"/p/{code}/turn")
    hers.page.evaluate(HOLD)
    hers.tap(re.compile(rf"^{re.escape(hers.say('way-label', row=2, rubies=1, steps=3))}"))
    hers.heads(hers.say("walk-title", steps=3), level=2)
    there = hers.page.get_by_role("list", name=hers.say("track-title")).get_by_role("listitem").nth(3)
    there.get_by_role("img", name=NAMES["en"][0], exact=True).wait_for()
    assert {what for what in moving(hers) if "walker" in what} == ({"cb-baron walker"} if wanted == "no-preference" else set())
