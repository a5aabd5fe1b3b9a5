"""A second tap that comes too early does nothing, and the page says so. A stepper counts every tap."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.web.frame import TAP_GUARD_MS
from tests.support.phone import SEEN, Phone
from tests.support.server import Server

pytestmark = pytest.mark.browser

GAPS = (60, 150, 300, 550)
"""Milliseconds between the two taps."""
ATTEMPTS = 24
NOTE = ".ignored-note"
WATCH = """() => {
  const isWatched = Boolean(window.swaps);
  window.pressed = [];
  window.met = [];
  window.swaps = [];
  if (isWatched) return;
  window.opened = performance.now();
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, ({ target }) => {
    window.pressed.push(performance.now());
    window.met.push(Boolean(target.closest("button, a")));
  }, true);
  document.addEventListener("htmx:after:swap", () => window.swaps.push(performance.now()));
}"""
OPEN_TO_TAPS = f"() => performance.now() > Math.max(window.opened, ...window.swaps) + {TAP_GUARD_MS} + 100"
"""Script that waits until the page has been unchanged for longer than the tap guard."""
MARGIN_MS = 2
"""Milliseconds by which the clocks of this test and of the page may differ."""
ADD_KEY = """([x, y], from) => addEventListener("DOMContentLoaded", () => {
  if (location.pathname === from) return;
  window.hits = 0;
  window.key = document.body.appendChild(document.createElement("button"));
  key.style.cssText = `position: fixed; z-index: 9; left: ${x - 24}px; top: ${y - 24}px; width: 48px; height: 48px`;
  key.addEventListener("click", () => window.hits++);
  window.opened = performance.now();
  addEventListener("pointerdown", ({ timeStamp }) => (window.pressed ??= timeStamp), true);
})"""
"""Script that puts a key at the place of the first tap on each page but the first, and counts the taps that reach it."""
RACE = "castle-builder"
BUSY = "(document.querySelector('.sent') || taps.isBusy())"


@dataclass(frozen=True)
class Scene:
    """A session at a moment when the main button ends something for one player."""

    game: str
    stepper: str
    """Query of the page with a stepper that sends commands."""
    count: str
    """CSS selector of the stepper. Empty in a game without one."""
    players: tuple[str, ...] = ("Anna", "Boris")
    more: dict[str, Any] = field(default_factory=dict)
    told: tuple[dict[str, Any], ...] = ()


def laid(player: str, **more: Any) -> dict[str, Any]:
    return {"type": "lay", "player": player, "cards": ["builder", "stonemason"], **more}


ATTENDANTS = {"type": "set-throne", "castle": 1, "throne": "utility-food"}
SCENES = {
    scene.game: scene
    for scene in (
        Scene(
            "castle-for-all-seasons",
            "",
            ".stepper",
            more={"options": {"season": "summer"}},
            told=(laid("Boris"), laid("Anna", reveal=True)),
        ),
        Scene("carcassonne-the-castle", "", ""),
        Scene("castle-builder", "?ask=by-hand", ".stepper[aria-label$=Anna]"),
        Scene(
            "once-upon-a-castle",
            "?ask=by-hand",
            ".stepper[aria-label$=Anna]",
            more={"options": {"variant": "architects"}},
        ),
        Scene(
            "between-two-castles",
            "?castle=1&panel=attendants",
            ".stepper >> nth=0",
            ("Anna", "Boris", "Cid"),
            told=(ATTENDANTS,),
        ),
    )
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a server with the usual tap guard."""
    with Server(tmp_path_factory.mktemp("guarded"), TAP_GUARD_MS=TAP_GUARD_MS) as server:
        yield f"{server.address}/"


def at_the_table(phone: Phone, scene: Scene, query: str = "") -> None:
    """Open a new session of the scene, and wait until the tap guard is over."""
    code = phone.session(scene.game, scene.players, **scene.more)
    phone.told(code, *scene.told)
    phone.open(f"/p/{code}/turn{query}")
    phone.page.evaluate(WATCH)
    phone.page.wait_for_function(OPEN_TO_TAPS)


def press(phone: Phone, by: str, at: tuple[float, float]) -> None:
    if by == "touch":
        phone.page.touchscreen.tap(*at)
    elif by == "mouse":
        phone.page.mouse.click(*at)
    else:
        phone.page.keyboard.press("Enter")


def press_twice(phone: Phone, by: str, gap: int, selector: str = ".thumb .seal") -> bool:
    """Tap twice and return whether the second tap came within the guard. It does unless the machine is very busy."""
    button = phone.page.locator(selector)
    button.scroll_into_view_if_needed()
    phone.page.evaluate(WATCH)
    box = button.bounding_box()
    assert box is not None
    if by == "keyboard":
        button.focus()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    press(phone, by, at)
    phone.page.wait_for_function("gap => performance.now() >= window.pressed[0] + gap", arg=gap)
    press(phone, by, at)
    phone.page.wait_for_function("() => window.swaps.length > 0")
    first, second = phone.page.evaluate("window.pressed")
    assert second - first >= gap
    return bool(
        phone.page.evaluate(
            "margin => window.pressed[1] < window.swaps[0] + Number(document.documentElement.dataset.guard) - margin", MARGIN_MS
        )
    )


@pytest.mark.parametrize("game", SCENES)
@pytest.mark.parametrize(
    ("by", "gaps"), [("touch", GAPS), ("mouse", GAPS[1:2]), ("keyboard", GAPS[1:2])], ids=["touch", "mouse", "keyboard"]
)
def test_double_tap_on_main_button_acts_once(phone: Callable[..., Phone], game: str, by: str, gaps: tuple[int, ...]) -> None:
    hers = phone("en", has_touch=by == "touch")
    at_the_table(hers, SCENES[game])
    main = hers.page.locator(".thumb .seal")
    for gap in gaps:
        for attempt in range(ATTEMPTS):
            assert attempt < ATTEMPTS - 1, "the machine is too busy to tap twice so quickly"
            hers.page.wait_for_function(f"() => !{BUSY}")  # a second tap that came too late counts, and may still be on its way
            hers.page.wait_for_function(OPEN_TO_TAPS)
            if main.count() == 0:
                at_the_table(hers, SCENES[game])
            before = hers.seq
            if press_twice(hers, by, gap):
                break
        if hers.page.evaluate("window.met[1]"):  # else there is nothing to tap at that place any more
            hers.page.locator(NOTE).wait_for()
        hers.page.wait_for_function(f"() => !{BUSY}")
        assert hers.seq == before + 1, f"{gap} ms"
    hers.page.wait_for_function(OPEN_TO_TAPS)
    if main.count():
        hers.done_by(main.click)  # in its own time the same button acts again


@pytest.mark.parametrize("game", [game for game, scene in SCENES.items() if scene.count])
def test_stepper_tapped_twice_counts_both_taps(phone: Callable[..., Phone], game: str) -> None:
    hers = phone("en", has_touch=True)
    at_the_table(hers, SCENES[game], SCENES[game].stepper)
    stepper = hers.page.locator(SCENES[game].count)
    number, before = stepper.locator(".stepper-value"), hers.seq
    shown = int(number.inner_text())
    button = stepper.locator("button:enabled").last
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    more = 1 if shown == 0 else -1
    for _ in range(2):
        hers.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    hers.page.wait_for_function(f"seq => Number({SEEN}) >= seq && !{BUSY}", arg=before + 2)
    assert int(number.inner_text()) == shown + 2 * more


def again(hers: Phone) -> str:
    """Open a result and return the words of the link to a new game."""
    code = hers.session(RACE, ("Anna", "Boris"))
    hers.told(code, {"type": "close", "sure": True})
    hers.open(f"/p/{code}/result")
    return hers.say("result-again")


def count_only(hers: Phone) -> str:
    """Fill in the form of a new game and return the words of the button that goes to the count."""
    hers.open(f"/new/{RACE}")
    for seat, name in enumerate(("Anna", "Boris")):
        hers.page.locator("input[name=player]").nth(seat).fill(name)
    return hers.say("new-count")


@pytest.mark.parametrize("opens", [again, count_only], ids=lambda opens: opens.__name__)
@pytest.mark.parametrize("by", ["touch", "mouse"])
def test_second_tap_on_page_just_opened_does_nothing(
    phone: Callable[..., Phone], opens: Callable[[Phone], str], by: str
) -> None:
    """Tap a control that opens a page, then tap a key that is now at the same place. The second tap in its own time acts."""
    hers = phone("en", has_touch=True)
    name = opens(hers)
    box = hers.page.get_by_role("button", name=name).or_(hers.page.get_by_role("link", name=name)).bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    hers.page.add_init_script(f"({ADD_KEY})({[*at]}, {hers.page.evaluate('location.pathname')!r})")
    for attempt in range(ATTEMPTS):
        assert attempt < ATTEMPTS - 1, "the machine is too busy to tap twice so quickly"
        press(hers, by, at)
        hers.page.wait_for_function("() => window.key?.isConnected")
        press(hers, by, at)
        if hers.page.evaluate("window.pressed - window.opened") < TAP_GUARD_MS - MARGIN_MS:
            break
        opens(hers)
    assert hers.page.evaluate("window.hits") == 0
    hers.page.wait_for_function(f"() => performance.now() > window.opened + {TAP_GUARD_MS} + 100")
    press(hers, by, at)
    assert hers.page.evaluate("window.hits") == 1


def test_form_tapped_twice_before_answer_is_sent_once(phone: Callable[..., Phone]) -> None:
    hers, sent = phone("en", has_touch=True), list[Any]()
    box = hers.button(count_only(hers)).bounding_box()
    assert box is not None
    hers.page.route("**/new/*", lambda route: sent.append(route))  # noqa: PLW0108  a method lacks a name; the answer comes after the second tap
    hers.page.wait_for_timeout(TAP_GUARD_MS)
    for _ in range(2):
        hers.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        hers.page.wait_for_timeout(100)
    assert len(sent) == 1
    sent[0].continue_()
    hers.page.wait_for_url("**/count")


def test_toggle_tapped_twice_stays_on(phone: Callable[..., Phone]) -> None:
    """Tap a card twice. With two players each picks two cards, so a late second tap would take it back."""
    hers, card = phone("en", has_touch=True), "#screen main button[name=do][value*='card=messenger']"
    for attempt in range(ATTEMPTS):
        assert attempt < ATTEMPTS - 1, "the machine is too busy to tap twice so quickly"
        at_the_table(hers, Scene("castle-for-all-seasons", "", ""))
        before = hers.seq
        if press_twice(hers, "touch", GAPS[1], card):
            break
    hers.page.wait_for_function(f"() => !{BUSY}")
    assert hers.seq == before + 1
    assert hers.page.locator(card).get_attribute("aria-pressed") == "true"
