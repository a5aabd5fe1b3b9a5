"""Tests of reading a castle from its photo: six points, the straightened picture, the keys beside it, the total."""

import io
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from PIL import Image

from companion.games.between_two_castles.rules.castle import Castle, PlacedRoom
from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.games.between_two_castles.rules.score import castle_points
from tests.games.between_two_castles.table import THRONES
from tests.support.castle_photo import SIZE, TABLE, TYPE_COLOURS, in_photo, photographed
from tests.support.phone import Phone
from tests.support.pictures import walked_in
from tools.bench.hands import CASTLE, Hands, read_off, read_rows

pytestmark = pytest.mark.browser

GAME = "between-two-castles"
NAMES = ("Anna", "Boris", "Cid")
SMALL = {"width": 360, "height": 640}
POINTS = ((0, 0), (2, 0), (2, 1), (0, 1), (-3, -2), (6, 0))
"""The grid points to mark: the corners of the throne room, and a corner of a room far left and far right."""
TREMBLE = ((0.3, -0.2), (-0.2, 0.3), (0.3, 0.2), (-0.3, -0.2), (0.3, 0.2), (-0.2, -0.3))
"""Error at each point in pixels of the screen: more than a pixel in the lens."""
CLOSE_PX, MAX_MOVES = 0.25, 60
TABLE_TAPS = 43
FEW_PX = 8
STRAIGHTENED = """cells => {
  const photo = document.querySelector("#bt-straightened");
  const throne = document.getElementById("c0_0");
  const size = throne.offsetHeight;
  const straight = new DOMMatrix(getComputedStyle(photo).transform);
  return cells.map(([x, y, u, v]) => {
    const at = straight.transformPoint(new DOMPoint(u, v));
    return Math.hypot(at.x / at.w - throne.offsetLeft - x * size, at.y / at.w - throne.offsetTop - y * size);
  });
}"""
"""Script that returns how many pixels the straightened photo is off the grid, at grid points with their place in the photo."""


class Reader(Phone):
    """A phone that reads the castle of the benchmark from a photo."""

    touchscreen: Any = None

    def begun(self, *, photo: bytes | None = None) -> str:
        """Create a session with a throne room and a photo of castle 1. Return the address of the castle's page."""
        code = self.session(GAME, NAMES)
        self.told(code, {"type": "set-throne", "castle": 1, "throne": THRONES[0]})
        self.photograph(code, photo or photographed(KINDS))
        return f"/p/{code}/turn?castle=1"

    def photograph(self, code: str, photo: bytes) -> None:
        file: Any = {"name": "castle.jpg", "mimeType": "image/jpeg", "buffer": photo}
        form = {"photo": file, "column": "0"}
        answer = self.context.request.post(f"/p/{code}/photo", multipart=form, headers={"Origin": self.address.rstrip("/")})
        assert answer.ok, answer.text()

    def wait_for_dialog(self, number: int) -> None:
        """Wait until the dialog asks for the point of this number."""
        self.page.locator(f".bt-point:nth-of-type({number})[data-now]").wait_for()

    def place(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return the place of a grid point of the photo on the screen."""
        box = self.page.locator(".bt-plate").bounding_box()
        assert box
        x, y = in_photo(*point)
        return box["x"] + x * box["width"] / SIZE[0], box["y"] + y * box["height"] / SIZE[1]

    def mark(self, number: int, point: tuple[float, float]) -> None:
        """Put a finger near a point, move it until the lens shows the point, and lift it. The eye is wrong by TREMBLE."""
        self.wait_for_dialog(number)
        goal = [place + wrong for place, wrong in zip(self.place(point), TREMBLE[number - 1], strict=True)]
        finger = [goal[0] - 9, goal[1] + 7]
        self.touch("touchStart", finger)
        for _ in range(MAX_MOVES):
            left = self.left_to(number, goal)
            if max(map(abs, left)) <= CLOSE_PX:
                break
            finger = [old + min(max(2 * part, -3), 3) for old, part in zip(finger, left, strict=True)]
            self.touch("touchMove", finger)
            self.page.wait_for_timeout(16)
        else:
            pytest.fail(f"point {number} does not follow the finger: {left}")
        self.touch("touchEnd")

    def touch(self, kind: str, *fingers: list[float]) -> None:
        self.touchscreen = self.touchscreen or self.context.new_cdp_session(self.page)
        points = [{"x": x, "y": y} for x, y in fingers]
        self.touchscreen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def left_to(self, number: int, goal: list[float]) -> list[float]:
        """Return how far the point of this number is from its goal."""
        box = self.page.locator(f".bt-point:nth-of-type({number})").bounding_box()
        assert box
        return [goal[0] - box["x"] - box["width"] / 2, goal[1] - box["y"] - box["height"] / 2]

    def mark_all(self) -> None:
        for number, point in enumerate(POINTS, 1):
            self.mark(number, point)
        self.page.locator("html[data-straight]").wait_for(state="attached")

    def errors(self) -> list[float]:
        """Return how far the corners of all rooms are from the grid, in pixels of the page."""
        cells = [cell(told) for told in CASTLE]
        points = sorted({(x + dx, dy - y) for x, y in cells for dx in (0, 1) for dy in (0, 1)})
        return list(self.page.evaluate(STRAIGHTENED, [(x, y, *in_photo(x, y)) for x, y in points]))

    def kinds_seen(self) -> set[str]:
        """Return the kinds of rooms that the chosen space shows at its centre and near its corners."""
        box = self.page.locator(".spot[aria-current]").bounding_box()
        assert box
        picture = Image.open(io.BytesIO(self.page.screenshot(clip=box))).convert("RGB")
        far = [FEW_PX + 6, round(box["width"]) - FEW_PX - 6]
        places = [(round(box["width"] / 2),) * 2, *((x, y) for x in far for y in far)]
        return {kind(picture.getpixel(place)) for place in places}


def cell(told: str) -> tuple[int, int]:
    x, y = map(int, told.split(","))
    return x, y


def kind(pixel: Any) -> str:
    """Return the kind of room whose colour is nearest to the pixel's, in any light."""
    known: Mapping[str, tuple[int, int, int]] = {"table": TABLE, **TYPE_COLOURS}

    def hue(colour: Any) -> list[float]:
        return [part / max(colour) for part in colour]

    return min(known, key=lambda one: sum((a - b) ** 2 for a, b in zip(hue(known[one]), hue(pixel), strict=True)))


KINDS = {
    cell(told): ROOMS[room].type.id if ROOMS[room].type.id in TYPE_COLOURS else "specialty" for told, room in CASTLE.items()
}
"""Kind of each room of the castle by its cell: its type, or specialty."""


ENDING = (
    {"type": "begin"},
    {"type": "go-to", "round": 2, "turn": 4, "step": "build"},
)


@walked_in("de")
def test_castle_photographed_after_last_turn_has_right_total_in_six_more_taps(phone: Callable[..., Reader], lang: str) -> None:
    """Each chosen space must show the room that is entered, in its whole area, and a gap must show the table."""
    hers = phone(lang, kind=Reader, viewport=SMALL, has_touch=True)
    hers.open(hers.begun())
    by_table = read_off(hers.page, hers.words)
    base = take_photo_after_last_turn(hers)
    by_photo = Hands()
    by_photo.tap(hers.link(hers.say("photo-read-of", column=hers.say("castle-1"))))
    hers.page.locator(".bt-shot > img").wait_for()
    hers.looks_right("throne room of the photo", large_letters=True)
    hers.done_by(hers.page.locator(f"button[value*='throne={THRONES[0]}']").click)
    hers.wait_for_dialog(1)
    hers.looks_right("first corner", large_letters=True)
    for number, point in enumerate(POINTS, 1):
        hers.mark(number, point)
        by_photo.taps += 1
        if number == 5:
            hers.looks_right("far room", large_letters=True)
    hers.page.locator("html[data-straight]").wait_for(state="attached")
    assert max(hers.errors()) < FEW_PX

    def look(told: str) -> None:
        assert hers.kinds_seen() == {KINDS.get(cell(told), "table")}, told

    read_rows(hers.page, hers.words, by_photo, look)
    hers.looks_right("read from photo", large_letters=True)
    hers.link(hers.say("rows-done")).click()
    total = castle_points(Castle(THRONES[0], tuple(PlacedRoom(room, *cell(told)) for told, room in CASTLE.items())))
    assert hers.page.locator(".bt-tabs [aria-current] .points").inner_text() == str(total)
    assert (by_table.taps + by_table.keys, by_photo.taps + by_photo.keys) == (TABLE_TAPS, TABLE_TAPS + len(POINTS))
    hers.open(f"{base}/turn")
    assert hers.page.locator(".unread-photo").count() == 0, "the castle is read"


def take_photo_after_last_turn(phone: Reader) -> str:
    """Finish the last turn of a new session and photograph castle 1 on the page that follows. Return the session's address."""
    code = phone.session(GAME, NAMES)
    phone.told(code, *ENDING)
    phone.open(f"/p/{code}/turn")
    phone.tap(phone.say("done-build"))
    phone.link(phone.say("photo-table")).click()
    file: Any = {"name": "castle.jpg", "mimeType": "image/jpeg", "buffer": photographed(KINDS)}
    phone.page.locator("#photo-0").set_input_files(file)
    phone.page.get_by_role("img", name=phone.say("photo-of-column", column=phone.say("castle-1")), exact=True).wait_for()
    phone.open(f"/p/{code}/turn")
    phone.link(phone.say("photo-read-now", column=phone.say("castle-1"))).wait_for()
    phone.page.go_back()
    return f"/p/{code}"


def test_points_set_with_arrow_keys_straighten_photo(phone: Callable[..., Reader]) -> None:
    hers = phone("en", kind=Reader, has_touch=True)
    hers.open(hers.begun() + "&panel=rows&photo=1")
    for number, point in enumerate(POINTS, 1):
        hers.wait_for_dialog(number)
        handle = hers.page.locator(".bt-point:focus")
        assert handle.get_attribute("aria-label") == hers.page.locator(".bt-point[data-now]").get_attribute("aria-label")
        for _ in range(2):  # the first far point is asked for before it is known to which room it belongs
            box, (x, y) = handle.bounding_box(), hers.place(point)
            assert box
            press(hers, "Right", "Left", x - box["x"] - box["width"] / 2)
            press(hers, "Down", "Up", y - box["y"] - box["height"] / 2)
        hers.page.keyboard.press("Enter")
    hers.page.locator("html[data-straight]").wait_for(state="attached")
    assert max(hers.errors()) < FEW_PX
    hers.button(hers.say("castle-photo-adjust")).click()
    hers.page.locator(".bt-mark[open]").wait_for()
    hers.page.keyboard.press("Escape")
    hers.page.locator(".bt-mark:not([open])").wait_for(state="attached")
    assert "panel=rows" in hers.page.url, "Escape closes the dialog only"
    hers.page.reload()
    hers.page.locator("html[data-straight]").wait_for(state="attached")
    assert max(hers.errors()) < FEW_PX, "the points stay on the phone"


def press(phone: Phone, more: str, less: str, pixels: float) -> None:
    """Press arrow keys to move a point by some pixels, ten of them with Shift."""
    key = f"Arrow{more if pixels > 0 else less}"
    tens, ones = divmod(round(abs(pixels)), 10)
    for _ in range(tens):
        phone.page.keyboard.press(f"Shift+{key}")
    for _ in range(ones):
        phone.page.keyboard.press(key)


def test_wrong_points_are_marked_again(phone: Callable[..., Reader]) -> None:
    """Crossed corners are asked for again. A far point in the wrong space is marked again without the others."""
    hers = phone("ru", kind=Reader, has_touch=True)
    hers.open(hers.begun() + "&panel=rows&photo=1")
    for number, point in enumerate(((0, 0), (2, 1), (2, 0), (0, 1)), 1):
        hers.mark(number, point)
    hers.sees(hers.say("castle-photo-crossed"))
    for number, point in enumerate((*POINTS[:5], (5.4, 0)), 1):
        hers.mark(number, point)
    hers.page.locator("html[data-straight]").wait_for(state="attached")
    assert max(hers.errors()) > 4 * FEW_PX, "it was taken for the corner at 5, 0"
    hers.button(hers.say("castle-photo-adjust")).click()
    for number in (6, 5, 4):  # two taps too many lose nothing
        hers.button(hers.say("castle-photo-back")).click()
        hers.wait_for_dialog(number)
    hers.button(hers.say("castle-photo-read")).wait_for()
    for number in (4, 5, 6):
        hers.mark(number, POINTS[number - 1])
    hers.page.locator(".bt-mark:not([open])").wait_for(state="attached")
    assert max(hers.errors()) < FEW_PX


KEY_UNDER = """() => {
  const plate = document.querySelector(".bt-plate").getBoundingClientRect();
  const keys = [...document.querySelectorAll("button.bt-key:not([disabled])")].map((key) => key.getBoundingClientRect());
  const isUnder = (key) => plate.left < key.left && key.right < plate.right && plate.top < key.top && key.bottom < plate.bottom;
  const under = keys.find(isUnder);
  return [(under.left + under.right) / 2, (under.top + under.bottom) / 2];
}"""
"""Script that returns the middle of a key that the photo in the dialog covers."""


def test_touch_that_sets_last_point_presses_no_key_below(phone: Callable[..., Reader]) -> None:
    hers = phone("en", kind=Reader, viewport=SMALL, has_touch=True)
    hers.open(hers.begun() + "&panel=rows&photo=1")
    hers.mark_all()
    hers.button(hers.say("castle-photo-adjust")).click()
    hers.button(hers.say("castle-photo-back")).click()
    hers.wait_for_dialog(len(POINTS))
    key = hers.page.evaluate(KEY_UNDER)
    hers.page.evaluate(
        "addEventListener('click', ({target}) => { if (target.closest('.bt-key')) window.isPressed = true; }, true)"
    )
    hers.touch("touchStart", key)
    hers.touch("touchEnd")
    hers.page.locator(".bt-mark:not([open])").wait_for(state="attached")
    hers.page.wait_for_timeout(400)  # longer than a browser waits with the click of a touch
    assert hers.page.evaluate("window.isPressed") is None
    assert hers.page.locator("a.room").count() == 1, "only the throne room is in the castle"


SHOWN = """() => {
  const space = document.querySelector(".spot[aria-current]").getBoundingClientRect();
  const stage = document.querySelector("#castle").getBoundingClientRect();
  const bar = document.querySelector(".bt-ways > .thumb").getBoundingClientRect().top;
  const keys = [...document.querySelectorAll(".bt-key")].map((key) => key.getBoundingClientRect());
  return {
    space: Math.min(space.width, space.height),
    whole: space.top >= stage.top && space.bottom <= stage.bottom && space.left >= stage.left && space.right <= stage.right,
    keys: keys.filter((key) => key.top >= stage.bottom && key.bottom <= bar).length,
  };
}"""
"""Script that returns the size of the chosen space, whether all of it is visible, and how many keys are visible below it."""


@walked_in("ru")
def test_small_phone_shows_large_space_and_all_keys_together(phone: Callable[..., Reader], lang: str) -> None:
    hers = phone(lang, kind=Reader, viewport=SMALL, has_touch=True)
    hers.open(hers.begun() + "&panel=rows&photo=1")
    hers.mark_all()
    keys = hers.page.locator(".bt-key").count()
    assert keys > 20
    for space in ("c2_0", "c-1_0"):
        hers.page.locator(f"#{space}[aria-current]").wait_for()
        hers.page.wait_for_function(f"keys => ({SHOWN})().keys === keys", arg=keys)
        shown = hers.page.evaluate(SHOWN)
        assert shown["space"] >= 120
        assert shown["whole"]
        hers.page.locator("a[data-rows-gap]").click() if space == "c2_0" else None


def test_tap_on_space_of_photo_shows_it_and_its_keys(phone: Callable[..., Reader]) -> None:
    hers = phone("en", kind=Reader, has_touch=True)
    address = hers.begun()
    code = address.split("/")[2]
    hers.told(code, *({"type": "place-room", "castle": 1, "room": room, "x": x, "y": 0} for room, x in FIRST))
    hers.open(address + "&panel=rows&photo=1")
    hers.mark_all()
    hers.page.locator("#c-1_-1").click()
    hers.page.locator("#c-1_-1[aria-current]").wait_for()
    assert hers.kinds_seen() == {KINDS[-1, -1]}
    keys = hers.page.locator(".bt-keys").bounding_box()
    hers.page.locator("a.room#c2_0").click()
    hers.page.locator("a.room#c2_0[aria-current]").wait_for()
    assert hers.page.locator(".bt-keys").bounding_box() == keys, "the keys stay where they are"
    hers.tap(hers.say("room-remove"))
    hers.page.locator("a.spot#c2_0[aria-current]").wait_for()
    hers.page.locator("button.bt-key:not([disabled])").first.click()
    hers.page.locator("a.room#c2_0:not([aria-current])").wait_for()
    assert hers.page.locator("html[data-straight]").count() == 1


FIRST = (("kings-chambers", -1), ("china-room", 2))


def test_room_tapped_without_network_is_entered_later(phone: Callable[..., Reader]) -> None:
    hers = phone("en", kind=Reader, has_touch=True, service_workers="block")
    hers.open(hers.begun() + "&panel=rows&photo=1")
    hers.mark_all()
    before = hers.seq
    hers.context.set_offline(True)
    hers.page.locator("button.bt-key:not([disabled])").first.click()
    hers.page.locator("button.bt-key[aria-disabled=true]").wait_for()
    assert hers.page.locator("html[data-straight]").count() == 1
    hers.context.set_offline(False)
    hers.page.wait_for_function("seq => Number(document.getElementById('screen').dataset.seq) > seq", arg=before)
    hers.page.locator("a.room#c2_0").wait_for()
    hers.page.locator("#c3_0[aria-current]").wait_for()
    expected = ("net::ERR_", "Service Worker registration blocked")
    hers.troubles = [trouble for trouble in hers.troubles if not any(words in trouble for words in expected)]


def test_photo_without_script_is_shown_above_keys(phone: Callable[..., Reader]) -> None:
    hers = phone("en", kind=Reader, java_script_enabled=False)
    hers.open(hers.begun() + "&panel=rows&photo=1")
    photo = hers.page.get_by_role("img", name=hers.say("castle-photo-of", castle=hers.say("castle-1")), exact=True)
    key = hers.page.locator("button.bt-key:not([disabled])").first
    over, below = photo.bounding_box(), key.bounding_box()
    assert over
    assert below
    assert over["y"] + over["height"] < below["y"]
    assert over["width"] > 300
    key.click()
    hers.page.locator("a.room#c2_0").wait_for()
    assert photo.is_visible()


def test_script_of_photo_is_loaded_only_on_its_page(phone: Callable[..., Reader]) -> None:
    hers = phone("en", kind=Reader, has_touch=True)
    address = hers.begun()
    loaded: list[str] = []
    hers.page.on("request", lambda request: loaded.append(request.url))
    for path in ("/", address, f"{address}&panel=rows"):
        hers.open(path)
        hers.page.wait_for_load_state("networkidle")
    assert not [url for url in loaded if "photo" in url]
    hers.open(f"{address}&panel=rows&photo=1")
    hers.wait_for_dialog(1)
    assert {url.rpartition(".")[2] for url in loaded if "/assets/" in url and "photo-reading" in url} == {"css", "js"}
