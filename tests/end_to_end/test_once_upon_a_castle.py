"""Tests of Once Upon a Castle: castles drawn by tapping, stolen guests, corrections, and the result."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.texts import language
from tests.end_to_end.beginning import tell_fact
from tests.end_to_end.ending import wins
from tests.end_to_end.test_stillness import MOST
from tests.support.phone import SEEN, Phone
from tests.support.pictures import walked_in

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.browser

GAME = "once-upon-a-castle"
NAMES = {"en": ("Anna", "Bartholomew"), "de": ("Anna", "Bartholomäus"), "ru": ("Вера", "Константин")}
FACTS = {
    "resident-groups": "4:1, 5:2, 6:4, 7:7",
    "tower-values": "0 2 5",
    "wall-residents": "1 2 3",
    "flag-kinds": "1:2, 2:0",
}


def beginning(words: str) -> re.Pattern[str]:
    return re.compile(rf"^{re.escape(words)}(?!\w)")


class Castle:
    """A player's castle on a phone. Parts are tapped in the picture, all else on the slip that opens."""

    def __init__(self, phone: Phone, names: tuple[str, str]) -> None:
        self.phone = phone
        self.names = names
        self.page = phone.page

    def say(self, key: str, **args: object) -> str:
        return self.phone.say(key, **args)

    @property
    def slip(self) -> "Locator":
        """Return the open slip."""
        return self.page.locator("[popover]:popover-open")

    def open(self, key: str, state: str = "", **args: object) -> None:
        """Tap a part of the castle and wait for its slip."""
        self.phone.button(beginning(self.say(key, **args))).first.click()
        self.slip.wait_for()
        if state:
            self.phone.looks_right(state)

    def take(self, words: str) -> None:
        """Tap a button on the open slip, which closes it."""
        self.phone.tap(beginning(words), self.slip)
        self.slip.wait_for(state="hidden")

    def draw(self, part: str, state: str = "", points: int | None = None, **told: object) -> None:
        self.open(f"draw-{part}" if part != "flag" else "flags-title", state, **told)
        self.take(self.say("worth", count=points))

    def close(self) -> None:
        self.page.keyboard.press("Escape")
        self.slip.wait_for(state="hidden")

    def has(self, part: str, number: int) -> None:
        """Check that the picture has the part, by its accessible name."""
        self.phone.button(beginning(self.say(f"part-{part}", number=number))).first.wait_for()

    def of(self, player: str) -> None:
        """Open the castle of another player by its small picture."""
        pictures = self.page.get_by_role("navigation", name=self.say("castles"), exact=True)
        pictures.get_by_role("link").nth(self.names.index(player)).click()
        self.page.get_by_role("heading", level=2, name=player, exact=True).wait_for()

    def totals(self) -> list[int]:
        return [int(line.split()[0]) for line in self.phone.in_list(self.say("tallies"))]


def tell(phone: Phone, facts: dict[str, str]) -> None:
    """Enter exactly these copy facts, and clear all others."""
    phone.page.locator("#facts > summary").click()
    for key in FACTS:
        part = phone.page.locator(f"#f-{key}")
        is_known = any(field.input_value() for field in part.locator("input[inputmode]").all())
        is_known = is_known or part.locator("input:checked").count() > 0
        if is_known != (key in facts):
            tell_fact(phone, key, facts.get(key, ""))


def begun(phone: Phone, names: tuple[str, str], variant: str, facts: dict[str, str]) -> Castle:
    """Create a session with the form and return its first castle page."""
    phone.words = language(phone.lang, GAME)
    phone.open(f"/new/{GAME}")
    phone.sit_down(names)
    phone.choose(phone.say(f"option-variant-{variant}"))
    phone.choose(names[0] if phone.has_script else phone.say("new-first-seat", number=1))
    phone.to_the_checklist()
    if phone.has_script:
        tell(phone, facts)
    phone.link(phone.say("setup-done")).click()
    phone.heads(phone.say("turn-rolls", player=names[0]))
    return Castle(phone, names)


@walked_in("ru")
def test_builders_session_from_first_part_to_result_scores_37_to_8(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, expects=[422])
    anna, other = NAMES[lang]
    castle = begun(hers, NAMES[lang], "builders", {})
    hers.looks_right("nothing drawn", large_letters=True)
    castle.draw("floor", "floor slip", points=3)
    castle.open("draw-tower")
    hers.field(hers.say("other-points")).fill("99")
    hers.button(hers.say("draw-this")).click()
    castle.page.get_by_role("dialog").get_by_text(hers.say("problem-out-of-range", low=0, high=20)).wait_for()
    hers.looks_right("refused on the slip")
    castle.take(hers.say("worth", count=5))
    castle.has("tower", 1)
    hers.tap(hers.say("name-for", what=hers.say("draw-wall"), player=anna))
    castle.draw("flag", "flag slip", points=2, count=0)
    assert castle.totals() == [10, 0]

    castle.of(other)
    castle.draw("tower", points=2)
    castle.has("tower", 1)
    hers.tap(hers.say("turn-end", player=other))
    assert hers.title() == hers.say("turn-rolls", player=other)

    castle.of(anna)
    for points in (2, 2, 5):
        castle.draw("tower", points=points)
    assert castle.totals() == [23, 2]  # the sun
    for points in (2, 1, 0):
        castle.draw("floor", points=points)
    hers.looks_right("much drawn", large_letters=True)
    for _ in range(3):
        hers.tap(hers.say("name-for", what=hers.say("draw-wall"), player=anna))
    hers.heads(hers.say("turn-redeems"))
    hers.sees(hers.say("redeem-title"))
    hers.looks_right("last lines")
    assert castle.totals() == [30, 2]  # the cloud

    castle.of(other)
    castle.draw("tower", points=5)
    hers.tap(hers.say("redeem-done", player=other))
    hers.sees(hers.say("over-title"))
    hers.looks_right("over")
    hers.follow(hers.say("to-score"), hers.say("tab-score"))
    for name, points in ((anna, "7"), (other, "1")):
        hers.type_in(f"{hers.say('field-resident_points')}: {name}", points)
    hers.looks_right("score", large_letters=True)
    assert hers.totals() == [37, 8]
    hers.finish()
    wins(hers, anna)
    hers.looks_right("result")


@walked_in("de")
def test_architects_guests_are_drawn_stolen_and_explained(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    anna, other = NAMES[lang]
    castle = begun(hers, NAMES[lang], "architects", FACTS)
    hers.looks_right("groups told", large_letters=True)

    castle.open("draw-floor", "who comes")
    castle.take(hers.say("guest-bohemian"))
    hers.sees(hers.say("acting-title", guest=hers.say("guest-bohemian")))
    hers.looks_right("a guest acts", large_letters=True)
    hers.tap(hers.say("colour", count=4), castle.page.get_by_role("note"))
    assert castle.totals() == [2, 0]
    for guest in ("king", "guard"):
        castle.open("draw-floor")
        castle.take(hers.say(f"guest-{guest}"))
    castle.open("draw-wall")
    castle.take(hers.say("brings", count=3))
    castle.open("flags-title", count=0)
    castle.take(hers.say("brings", count=2))
    assert castle.totals() == [1 + 1 + 1 + 2 + 1, 0]  # nine residents, two groups
    hers.looks_right("guests and a flag", large_letters=True)

    castle.of(other)
    castle.open("steal-open", "whom to steal")
    assert hers.button(beginning(hers.say("guest-king")), castle.page.get_by_role("dialog")).is_disabled()
    castle.take(hers.say("guest-guard"))
    castle.open("steal-open")
    castle.take(hers.say("guest-king"))
    assert castle.totals() == [1 + 2 + 1, 1]  # the king counts no flag there

    castle.of(anna)
    castle.open("part-floor", "a floor drawn", number=2)
    castle.page.get_by_role("dialog").get_by_text(hers.say("guest-host", player=other)).wait_for()
    castle.close()
    for opened in ("dice-open", "guests-open"):
        castle.open(opened, opened)
        castle.close()
    castle.open("why-open")
    castle.slip.get_by_text(hers.say("why-residents", points=2)).wait_for()
    castle.close()


@walked_in("en")
def test_castle_drawn_without_script_counts_points(phone: Callable[..., Phone], lang: str) -> None:
    """Slips also open without a script, and their buttons send forms."""
    hers = phone(lang, java_script_enabled=False)
    castle = begun(hers, NAMES[lang], "builders", {})
    hers.button(hers.say("draw-tower")).click()
    hers.button(hers.say("worth", count=5), castle.page.get_by_role("dialog")).click()
    castle.has("tower", 1)
    castle.of(NAMES[lang][1])
    hers.button(hers.say("draw-tower")).click()
    hers.button(hers.say("worth", count=2), castle.page.get_by_role("dialog")).click()
    castle.has("tower", 1)
    assert castle.totals() == [5, 2]
    assert "castle=1&" in castle.page.url


def test_dialog_stays_open_while_other_phone_draws_and_returns_focus(phone: Callable[..., Phone]) -> None:
    hers, his = phone("en"), phone("de")
    code = hers.session(GAME, NAMES["en"], options={"variant": "builders"})
    hers.open(f"/p/{code}/turn")
    castle, his.words = Castle(hers, NAMES["en"]), language("de", GAME)
    his.open(f"/p/{code}/turn?castle=1")

    part = hers.button(hers.say("draw-tower"))
    part.focus()
    hers.page.keyboard.press("Enter")
    slip = hers.page.get_by_role("dialog")
    slip.wait_for()
    Castle(his, NAMES["en"]).draw("tower", points=2)
    hers.page.get_by_role("list", name=hers.say("tallies"), exact=True).get_by_text("2", exact=True).wait_for()
    assert slip.is_visible()

    while focused(hers) != hers.say("worth", count=5):
        hers.page.keyboard.press("Tab")
        assert slip.locator(":focus").count(), "the keyboard left the slip"
    hers.done_by(lambda: hers.page.keyboard.press("Enter"))
    slip.wait_for(state="hidden")
    castle.has("tower", 1)
    assert focused(hers) == hers.say("draw-tower")  # the same control, which now draws the next tower
    assert castle.totals() == [5, 2]


def focused(phone: Phone) -> str:
    """Return the name of the focused element."""
    return str(phone.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent"))


CONTROLS = """() => Object.fromEntries(
  [...document.querySelectorAll(":is(.oc-hits, .oc-thumbs, .oc-residents) button")].filter((e) => e.checkVisibility())
  .map((e) => [e.closest(".oc-hits") ? e.className : e.value || "residents", e.getBoundingClientRect()])
  .map(([name, {left, top}]) => [name, [left, top]]))"""
"""Script that returns the places of the controls of the open castle, by what they do."""
OPENERS = {"draw-floor": '[popovertarget^="draw-floor"]', "draw-tower": '[popovertarget^="draw-tower"]'}
OPENERS |= {"draw-wall": '[popovertarget^="draw-wall"]', "draw-flag": ".oc-g1"}
"""Selector of the button over the next part, by the command that draws it."""
DRAWN_PARTS = ("draw-floor", "draw-tower", "draw-wall", "draw-flag", "draw-floor", "draw-tower", "draw-flag", "draw-wall")


@pytest.mark.parametrize(("lang", "size"), [("en", (360, 640)), ("de", (360, 640)), ("ru", (390, 844))])
@pytest.mark.parametrize("variant", ["builders", "architects"])
def test_castle_and_its_controls_stay_in_place_while_parts_are_drawn(
    phone: Callable[..., Phone], lang: str, size: tuple[int, int], variant: str
) -> None:
    hers, his = (phone(lang, viewport={"width": size[0], "height": size[1]}) for _ in "12")
    code = hers.session(GAME, NAMES[lang], options={"variant": variant}, teach=True)
    groups = [[4, 1], [5, 2], [6, 4], [7, 7]]
    facts = {"resident-groups": groups, "flag-kinds": [[1, 2], [2, 0]]}
    hers.told(code, *({"type": "tell-fact", "fact": key, "value": value} for key, value in facts.items()))
    hers.open(f"/p/{code}/turn")
    his.open(f"/p/{code}/turn?castle=0&at=0")
    for one in (hers, his):
        one.page.wait_for_load_state()
        one.page.evaluate("document.fonts.ready.then(() => {})")
    found: list[str] = []
    for part in DRAWN_PARTS:
        commands = f'[name=do][value^="type={part}&"]'
        hers.page.locator(f"#turn .oc-hits > button[aria-label]{OPENERS[part]}").first.click()  # scrolls to a covered part
        both = [(one, one.page.evaluate(CONTROLS)) for one in (hers, his)]
        hers.done_by(hers.page.locator(f"[popover]:popover-open {commands}").first.click)
        his.page.wait_for_function(f"last => Number({SEEN}) >= last", arg=hers.seq)
        for one, before in both:
            after = one.page.evaluate(CONTROLS)
            moves = {
                name: [*map(round, before[name]), *map(round, place)]
                for name, place in after.items()
                if name in before and max(abs(a - b) for a, b in zip(place, before[name], strict=True)) > MOST
            }
            found += [f"{part}, {'own' if one is hers else 'other'}: {moves}"] if moves else []
    assert found == [], found
