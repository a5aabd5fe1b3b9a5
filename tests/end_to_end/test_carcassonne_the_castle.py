"""Test of a whole game: twelve features, wall tiles, a correction, corner towers found on the way, and the final scoring."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from companion.texts import language
from tests.end_to_end.ending import wins
from tests.end_to_end.test_motion import HOLD, moving
from tests.support.phone import Phone
from tests.support.pictures import walked_in

pytestmark = pytest.mark.browser

GAME = "carcassonne-the-castle"
NAMES = {"en": ("Anna", "Bartholomew"), "de": ("Anna", "Bartholomäus"), "ru": ("Вера", "Константин")}
LEARNT = (12, 33)
"""Numbers of a corner tower that the players entered."""
FIRST, OTHER, NOBODY = 0, 1, -1
GAP = ("A2", "A3", "B2", "B3", "C3", "C4", "C5", "D5", "E5", "E6", "F6")
ALONE = ("A7", "A9", "H4", "H6", "H8")
"""Empty cells that are not connected to the largest region of eleven. Together there are sixteen."""
LAID = 10
"""Squares inside the wall before the first of these turns. No feature on them is finished."""


@dataclass(frozen=True)
class Feature:
    """A finished feature: its owner, the owner's new wall space as counted by hand, and the wall tile found there."""

    kind: str
    squares: int
    owner: int
    to: int = 0
    starts: int = 0
    well: bool = False
    by_tile: int = 0
    followers: tuple[int, int] | None = None
    finds: int = 0


# Anna and the other one in turn, but for the wall tile 1 that gives the other one two turns running.
TURNS = (
    (Feature("tower", 2, FIRST, to=4, finds=2),),
    (Feature("path", 3, OTHER, to=8, starts=1, well=True),),
    (Feature("tower", 4, FIRST, to=20, by_tile=2),),
    (Feature("house", 4, OTHER, to=12, finds=1),),
    (Feature("house", 3, FIRST, to=23), Feature("path", 2, NOBODY)),
    (Feature("tower", 10, OTHER, to=32),),
    (Feature("path", 1, OTHER, to=33, finds=7),),
    (Feature("house", 5, FIRST, to=28, followers=(2, 1)),),
    (Feature("path", 2, OTHER, to=35),),
    (Feature("tower", 8, FIRST, to=45, finds=8),),
    (Feature("house", 7, OTHER, to=42),),
)
AGAIN, CORRECTED = 5, 7
"""Turn after which the same player continues, and turn with a house that was really one square larger."""


class Duel:
    """Two players at one phone, with their points computed separately."""

    def __init__(self, phone: Phone, names: tuple[str, str]) -> None:
        self.phone = phone
        self.names = names
        self.points = [0, 0]
        self.left = 60 - LAID
        self.has_learnt = False

    def say(self, key: str, **args: object) -> str:
        """Return a message of the app with plain spaces, as a browser compares them."""
        return self.phone.say(key, **args).replace("\N{NO-BREAK SPACE}", " ")

    def starting(self, *words: str) -> re.Pattern[str]:
        return re.compile("^" + r".*".join(map(re.escape, words)) + "$")

    # --- A turn -------------------------------------------------------------------------------------------------------

    def score(self, feature: Feature) -> None:
        """Score a feature by kind, size and owner. Check the points that the last button announces."""
        phone = self.phone
        before = self.points[feature.owner] if feature.owner != NOBODY else 0
        earned = max(0, feature.to - before)
        phone.tap(self.say(f"kind-title-{feature.kind}"))
        phone.looks_right(f"pad for a {feature.kind}", large_letters=feature.kind == "path")
        squares = self.say("pad-squares")
        phone.tap(f"{squares}: {min(feature.squares, 8)}")
        for _ in range(feature.squares - 8):
            phone.tap(self.say("more-of", what=squares))
        for _ in range(feature.starts):
            phone.tap(self.say("more-of", what=self.say("pad-start-spaces")))
        if feature.well:
            phone.tap(self.say("pad-well"))
        if feature.owner == NOBODY:
            phone.tap(f"0 {self.say('pad-tie')}")
        elif feature.followers:
            self.count_followers(feature.followers)
            phone.tap(f"{self.say('pad-book', player=self.names[feature.owner])} +{earned}")
        else:
            tile = [self.say("pad-by-tile", tile=feature.by_tile)] if feature.by_tile else []
            phone.looks_right("owners with a tile" if tile else "owners", large_letters=bool(tile))
            lands = feature.finds and feature.to in LEARNT
            told = self.say("pad-lands" if lands else "pad-to", number=feature.to)
            phone.tap(self.starting(f"+{earned} ", self.names[feature.owner], *tile, told))
        if feature.owner != NOBODY:
            self.points[feature.owner] = feature.to
        if feature.finds:
            self.takes(feature)
        self.compare()

    def count_followers(self, followers: tuple[int, int]) -> None:
        self.phone.page.get_by_text(self.say("pad-followers"), exact=True).click()
        for name, count in zip(self.names, followers, strict=True):
            for _ in range(count):
                self.phone.tap(self.say("more-of", what=self.say("pad-followers-of", player=name)))
        self.phone.looks_right("followers counted")

    def takes(self, feature: Feature) -> None:
        """Take the wall tile at a corner tower.

        The page asks for it if the tower is known, otherwise the player opens the entry.
        """
        name, phone = self.names[feature.owner], self.phone
        if feature.to in LEARNT:
            self.heading(self.say("ask-title", player=name, number=feature.to))
            phone.looks_right("asked for the tile", large_letters=True)
            phone.tap(self.say(f"wall-tile-{feature.finds}"))
        else:
            phone.page.get_by_text(self.say("ask-quiet", player=name, number=feature.to)).click()
            phone.looks_right("asked quietly")
            tile = self.say(f"wall-tile-{feature.finds}")
            if self.has_learnt:  # the list of corner towers says otherwise
                phone.button(tile).click()
                phone.tap(self.say("doubt-sure"))
            else:
                phone.tap(tile)
        if feature.to != 12:
            phone.sees(self.say("learn-title", number=feature.to))
            phone.looks_right("a corner to remember")
            low = feature.to - (feature.to == 4)
            phone.tap(self.say("learn-pair", low=low, high=low + 1))
            self.has_learnt = True

    def end(self, seat: int) -> None:
        self.left -= 1
        self.phone.tap(self.say("end-placed", player=self.names[1 - seat]))
        assert self.phone.title() == self.say("turn-title", player=self.names[1 - seat])
        self.phone.sees(self.say("turn-left", left=self.left))

    def correct(self, feature: Feature) -> None:
        """Correct the latest feature, which was one square larger. The button says by how much the marker moves."""
        phone = self.phone
        phone.follow(self.say("by-hand-link"), self.say("by-hand-link"))
        self.heading(self.say("scored-title", count=9))
        what = self.say("scored-what", kind=self.say(f"kind-{feature.kind}"), player=self.names[feature.owner])
        phone.looks_right("scored")
        phone.done_by(phone.button(self.say("scored-correct", what=what)).first.click)
        phone.tap(f"{self.say('pad-squares')}: {feature.squares + 1}")
        phone.looks_right("corrected")
        phone.tap(f"{self.say('pad-book', player=self.names[feature.owner])} +1")
        phone.looks_right("put right by hand", large_letters=True)
        phone.follow(self.say("by-hand-back"), self.say("turn-title", player=self.names[FIRST]))
        self.points[feature.owner] += 1
        self.compare()

    # --- The final scoring --------------------------------------------------------------------------------------------

    def settle(self, key: str, *points: int) -> None:
        """Finish a part of the final scoring, and check the points that its button announces."""
        first, other = points
        part = self.say(f"category-{key}")
        if first and other:
            names = {"first": self.names[0], "one": first, "second": self.names[1], "other": other}
            words = self.say("settle-both", part=part, **names)
        elif first or other:
            words = self.say("settle-one", part=part, player=self.names[0 if first else 1], points=first or other)
        else:
            words = self.say("settle-none", part=part)
        self.phone.looks_right(f"final {key}", large_letters=key == "keep")
        self.phone.tap(words)

    def court(self, markets: int, owner: int, points: int) -> None:
        self.phone.tap(f"{self.say('pad-markets')}: {markets}")
        self.phone.looks_right("court on the pad")
        self.phone.tap(re.compile(rf"^\+{points} {re.escape(self.names[owner])}"))
        self.points[owner] += points
        self.compare()

    # --- What the screen says -----------------------------------------------------------------------------------------

    def heading(self, words: str) -> None:
        self.phone.heads(words, level=2)

    def compare(self) -> None:
        """Check the points beside the shields, and the markers on the wall."""
        assert self.phone.in_list(self.say("tallies")) == [f"{p} {n}" for p, n in zip(self.points, self.names, strict=True)]
        stand = [self.say("wall-on", player=n, number=p) for p, n in zip(self.points, self.names, strict=True)]
        self.phone.page.get_by_role("img", name=", ".join(stand), exact=True).wait_for()


@walked_in("de")
def test_session_from_setup_to_result_scores_65_to_62(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, expects=[422])
    hers.words = language(lang, GAME)
    duel = Duel(hers, NAMES[lang])
    code = begun(hers, NAMES[lang])
    squares_left(hers, code, duel.left)
    seat = FIRST
    for number, features in enumerate(TURNS):
        for feature in features:
            duel.score(feature)
        if number == CORRECTED:
            duel.correct(features[0])
        if number == AGAIN:
            duel.left -= 1
            hers.looks_right("another turn to be had")
            hers.tap(re.compile(f"^{re.escape(duel.say('end-again', player=duel.names[seat]))}"))
            assert hers.title() == duel.say("turn-title", player=duel.names[seat])
        else:
            duel.end(seat)
            seat = 1 - seat
    squares_left(hers, code, 1)
    hers.tap(hers.say("end-last"))
    final_scoring(hers, duel)


def begun(phone: Phone, names: tuple[str, str]) -> str:
    """Create a session with the form, go to the first turn and return the session's code."""
    phone.open(f"/new/{GAME}")
    phone.sit_down(names)
    phone.choose(names[0])
    phone.to_the_checklist()
    phone.looks_right("setup", large_letters=True)
    phone.link(phone.say("setup-done")).click()
    phone.heads(phone.say("turn-title", player=names[0]))
    phone.looks_right("the first turn", large_letters=True)
    return phone.page.url.split("/")[-2]


def squares_left(phone: Phone, code: str, left: int) -> None:
    """Set the number of squares left from another phone."""
    phone.hears_of(code, {"type": "count-squares", "left": left})


def final_scoring(phone: Phone, duel: Duel) -> None:
    """Finish the parts of the final scoring: keep, courts, unfinished features and empty region. The result is 65 to 62."""
    assert phone.title() == phone.say("final-title")
    phone.field(phone.say("keep-wait")).wait_for()
    phone.page.get_by_text(phone.say("keep-draw"), exact=True).click()
    for cell in GAP + ALONE:
        label = re.compile(rf"\b{cell}\b")
        phone.done_by(phone.group(phone.say("keep-drawing")).get_by_role("button", name=label).click)
    phone.sees(phone.say("keep-region", cells=11))
    duel.settle("keep", 11, 0)
    duel.points[FIRST] += 11
    duel.court(5, OTHER, 20)
    duel.court(3, FIRST, 9)
    duel.settle("courts", 9, 20)
    assert duel.points == [65, 62]
    phone.sees(phone.say("over-title"))
    phone.looks_right("over", large_letters=True)
    phone.follow(phone.say("over-score"), phone.say("tab-score"))
    phone.looks_right("score")
    assert phone.totals() == [65, 62]
    phone.finish()
    wins(phone, duel.names[0])
    phone.looks_right("result")


@pytest.mark.parametrize("wanted", ["no-preference", "reduce"])
def test_score_marker_walks_along_wall_unless_motion_is_reduced(phone: Callable[..., Phone], wanted: str) -> None:
    """The shield moves along the wall after scoring. With reduced motion it appears at its new place."""
    hers = phone("en", reduced_motion=wanted)
    code = hers.session(GAME, ("Anna", "Yana"))
    hers.open(f"/p/{code}/turn")
    squares_left(hers, code, 60 - LAID)
    hers.tap(hers.say("kind-title-tower"))
    hers.tap(f"{hers.say('pad-squares')}: 5")
    hers.page.evaluate(HOLD)
    hers.tap(re.compile(r"^\+10 Anna"))
    assert {what for what in moving(hers) if "walker" in what} == (set() if wanted == "reduce" else {"cc-stand walker"})
