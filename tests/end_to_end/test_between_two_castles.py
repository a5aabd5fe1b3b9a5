"""Tests of a whole game for three, with one castle drawn and the others on the pad, and of two phones at one castle."""

import re
from collections.abc import Callable

import pytest

from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.texts import language
from tests.end_to_end.ending import wins
from tests.games.between_two_castles.table import THRONES
from tests.support.phone import SEEN, Phone
from tests.support.pictures import walked_in
from tools.bench.hands import CASTLE, read_off

pytestmark = pytest.mark.browser

GAME = "between-two-castles"
NAMES = {"en": ("Anna", "Bartholomew", "Cid"), "de": ("Anna", "Bartholomäus", "Cid"), "ru": ("Яна", "Константин", "Вера")}
LETTERS = {"en": "kitc", "de": "küche", "ru": "кухн"}
IN_SIGHT = """() => {
  const [top, low] = [document.querySelector(".bt-stage").getBoundingClientRect().bottom,
    document.querySelector(".thumb").getBoundingClientRect().top];
  const rooms = [...document.querySelectorAll(".bt-one")].map(e => e.getBoundingClientRect());
  return rooms.filter(box => box.top >= top - 1 && box.bottom <= low + 1).length;
}"""
"""Script that returns how many rooms of the list are completely visible between the castle and the tab bar."""
PADS = {"castle-2": {"food": "4+4", "sleeping": "4 4 4"}, "castle-3": {"living": "3", "fountain": "5"}}


class Builders(Phone):
    """A phone with the texts of this game."""

    def begun(self, *rooms: tuple[str, int, int], throne: str = THRONES[0]) -> str:
        """Create a session with a castle of these rooms from another device. Return the page's address."""
        code = self.session(GAME, NAMES[self.lang])
        placed = ({"type": "place-room", "castle": 1, "room": room, "x": x, "y": y} for room, x, y in rooms)
        self.told(code, {"type": "set-throne", "castle": 1, "throne": throne}, *placed)
        return f"/p/{code}"

    def begin(self, names: tuple[str, ...]) -> str:
        self.words = language(self.lang, GAME)
        self.open(f"/new/{GAME}")
        self.sit_down(names)
        self.to_the_checklist()
        self.page.get_by_role("link", name=self.say("setup-done"), exact=True).click()
        self.page.wait_for_url("**/turn")
        return self.page.url.removesuffix("/turn")

    def go(self, name: "str | re.Pattern[str]", shows: str) -> None:
        """Follow a link within the page and wait for its address."""
        self.page.get_by_role("link", name=name, exact=isinstance(name, str)).first.click()
        self.page.wait_for_url(f"**{shows}*")

    def free(self, x: int, y: int) -> None:
        """Tap a free cell of the picture."""
        self.page.locator(f"#c{x}_{y}").click()
        self.page.wait_for_url(f"**x={x}&y={y}*")

    def put(self, room: str, type: str, x: int, y: int) -> None:
        """Build a room with three taps: cell, type, room."""
        self.free(x, y)
        self.go(self.say(f"short-{type}"), f"type={type}")
        self.done_by(self.button(self.starting(f"room-{room}")).click)
        assert self.room_at(x, y) == self.say(f"room-{room}")

    def room_at(self, x: int, y: int) -> str:
        """Return the name of the room on a cell as a screen reader says it."""
        label = self.page.locator(f"a.room#c{x}_{y}").get_attribute("aria-label") or ""
        return label.partition(",")[0]

    @property
    def total(self) -> int:
        """Return the points of the castle on the page."""
        return int(self.page.locator(".bt-tabs [aria-current] .points").inner_text())


@walked_in("ru")
def test_session_with_drawn_castle_and_score_pads_reaches_result(phone: Callable[..., Builders], lang: str) -> None:
    hers = phone(lang, kind=Builders)
    names = NAMES[lang]
    base = hers.begin(names)
    hers.looks_right("before")
    hers.tap(hers.say("begin-button"))
    hers.looks_right("choose", large_letters=True)
    hers.tap(hers.say("done-choose"))
    hers.tap(hers.say("done-reveal"))
    hers.looks_right("build")
    hers.link(hers.say("castle-1")).click()
    hers.page.wait_for_url("**castle=1")
    hers.looks_right("throne rooms")
    hers.done_by(hers.page.locator("button[value*='throne=utility-food']").click)
    hers.looks_right("empty castle", large_letters=True)

    hers.put("bunk-room", "sleeping", 2, 0)
    hers.looks_right("a room explained")
    hers.put("archery-range", "outdoor", 3, 0)
    search(hers, LETTERS[lang])
    hers.looks_right("room in hand", large_letters=True)
    best = hers.page.locator("button.seal")
    assert "+2" in best.inner_text()  # the throne room wants food beside it
    hers.done_by(best.click)
    assert hers.room_at(-1, 0) == hers.say("room-kitchen")
    hers.put("terrace", "outdoor", -2, 0)
    hers.put("stables", "outdoor", 2, 1)
    hers.sees(hers.say("claim-outdoor"))
    hers.looks_right("a bonus", large_letters=True)
    hers.go(hers.say("room-fountain"), "room=fountain")
    hers.done_by(hers.page.locator("button#c4_0").click)
    assert not hers.page.get_by_text(hers.say("claim-outdoor")).count()
    drawn = hers.total
    for panel in ("attendants", "cards", "throne", "name", "pad"):
        hers.open(f"{base}/turn?castle=1&panel={panel}")
        hers.looks_right(panel)

    hers.open(f"{base}/turn")
    hers.tap(hers.say("done-build"))
    hers.go(hers.say("by-hand-link"), "panel=by-hand")
    hers.looks_right("by hand", large_letters=True)
    hers.tap(f"{hers.say('by-hand-at', round=2, turn=4)}: {hers.say('short-choose')}")
    hers.go(hers.say("to-table"), "turn")
    for step in ("choose", "reveal", "build"):
        hers.tap(hers.say(f"done-{step}"))
    hers.looks_right("over", large_letters=True)
    hers.follow(hers.say("over-to-score"), hers.say("tab-score"))
    hers.page.wait_for_url("**/score")  # another tab: its address, and its mark on the bar
    for castle, rows in PADS.items():
        for key, points in rows.items():
            hers.type_in(f"{hers.say(f'field-{key}')}: {hers.say(castle)}", points)
    hers.looks_right("score")
    assert hers.totals() == [drawn, 20, 8]
    hers.finish()
    wins(hers, names[1])
    hers.sees(hers.say("outcomes-title"))
    assert hers.page.locator("figure .bt-drawn").count() == 1
    hers.looks_right("result", large_letters=True)


def search(hers: Builders, letters: str) -> None:
    """Type four letters and check that one room is left."""
    hers.go(hers.say("close"), "castle=1")
    field = hers.page.get_by_role("searchbox", name=hers.say("pick-search"), exact=True)
    field.press_sequentially(letters)
    hers.sees(hers.say("pick-found", count=1))
    hers.looks_right("found")
    hers.go(hers.starting("room-kitchen"), "room=kitchen")


def test_castle_built_on_two_phones_shows_rooms_of_both(phone: Callable[..., Builders]) -> None:
    hers, his = phone("en", kind=Builders), phone("ru", kind=Builders)
    base, his.words = f"/p/{hers.session(GAME, NAMES['en'])}", language("ru", GAME)
    hers.open(f"{base}/turn?castle=1")
    hers.done_by(hers.page.locator("button[value*='throne=utility-food']").click)
    his.open(f"{base}/turn?castle=1&room=kitchen")
    his.page.locator("button#c2_0").wait_for()
    hers.put("bunk-room", "sleeping", 2, 0)
    his.page.locator("a.room#c2_0").wait_for()  # it appears by itself, and what is in hand stays there
    his.done_by(his.page.locator("button#c3_0").click)
    hers.page.locator("a.room#c3_0").wait_for()
    assert (hers.room_at(3, 0), his.room_at(2, 0)) == (hers.say("room-kitchen"), his.say("room-bunk-room"))
    assert hers.total == his.total


@walked_in("de")
def test_finished_castle_is_entered_in_forty_seconds(phone: Callable[..., Builders], lang: str) -> None:
    """The time follows the keystroke-level model: one look for each room, plus the keys of its signs."""
    hers = phone(lang, kind=Builders, viewport={"width": 360, "height": 780})
    base = hers.begun()
    hers.open(f"{base}/turn?castle=1&panel=rows&type=food&decoration=crest")
    hers.looks_right("what a room scores for", large_letters=True)
    hers.open(f"{base}/turn?castle=1")
    hands = read_off(hers.page, hers.words)
    hers.looks_right("read off", large_letters=True)
    told = {cell: ROOMS[room] for cell, room in CASTLE.items()}
    hers.open(f"{base}/turn?castle=1")
    for cell, room in told.items():
        x, y = map(int, cell.split(","))
        alike = [r for r in ROOMS.values() if (r.type, r.wants, r.decoration) == (room.type, room.wants, room.decoration)]
        assert hers.room_at(x, y) in [hers.say(str(r.name)) for r in alike]
    assert hands.seconds < 40, hands


COUNT_TAPS = """addEventListener("click", (event) => {
  if (event.isTrusted) sessionStorage.taps = 1 + Number(sessionStorage.taps ?? 0);
}, true)"""


def test_page_says_that_reading_at_end_takes_fewer_taps_than_tapping_each_turn(phone: Callable[..., Builders]) -> None:
    """One phone for four players. A turn is tapped once, and a castle is read once. Both are counted for the whole game."""
    hers = phone("en", kind=Builders)
    code = hers.session(GAME, ("Anna", "Ben", "Clara", "David"))
    thrones = ({"type": "set-throne", "castle": i, "throne": throne} for i, throne in enumerate(THRONES[:4], 1))
    hers.told(code, *thrones, {"type": "begin"})
    hers.page.add_init_script(COUNT_TAPS)
    hers.open(f"/p/{code}/turn")
    hers.tap(hers.say("done-choose"))
    hers.tap(hers.say("done-reveal"))
    hers.sees(hers.say("read-later"))
    foods = iter([room.id for room in ROOMS.values() if room.type.id == "food"])
    hers.link(hers.say("castle-1")).click()
    for castle in range(1, 5):
        if castle > 1:
            hers.page.locator(f".bt-tabs li:nth-child({castle}) a").click()
            hers.page.wait_for_url(f"**castle={castle}")
        for x in (2, 3):
            hers.put(next(foods), "food", x, 0)
    hers.link(hers.say("to-table")).click()
    hers.page.wait_for_url("**/turn")
    hers.tap(hers.say("done-build"))
    tapped = 8 * int(hers.page.evaluate("sessionStorage.taps"))
    base = hers.begun()
    hers.open(f"{base}/turn?castle=1")
    hands = read_off(hers.page, hers.words)
    read = 8 * 3 + 4 * (hands.taps + hands.keys)
    assert (tapped, read) == (256, 196)


@walked_in("de", "ru")
def test_room_list_under_castle_shows_twelve_rooms(phone: Callable[..., Builders], lang: str) -> None:
    hers = phone(lang, kind=Builders, viewport={"width": 360, "height": 780})
    base = hers.begun(("salon", 2, 0), ("sauna", 2, 1))
    hers.open(f"{base}/turn?castle=1")
    hers.free(3, 0)
    hers.go(hers.say("short-food"), "type=food")
    hers.page.wait_for_function(f"() => ({IN_SIGHT})() >= 12")  # once it has come to rest


def test_room_names_typed_ahead_are_not_lost(phone: Callable[..., Builders]) -> None:
    hers = phone("en", kind=Builders)
    base = hers.begun()
    hers.open(f"{base}/turn?castle=1&panel=rows")
    hers.page.keyboard.type("kitc\nbunk\nkit\n")  # nobody has to tap the field first
    hers.page.locator("a.room#c3_0").wait_for()
    assert (hers.room_at(2, 0), hers.room_at(3, 0)) == (hers.say("room-kitchen"), hers.say("room-bunk-room"))
    hers.sees(hers.say("room-kittenry"))  # the only one left of those that begin so


def test_search_text_is_cleared_when_room_is_built_or_other_cell_chosen(phone: Callable[..., Builders]) -> None:
    hers = phone("en", kind=Builders)
    base = hers.begun()
    hers.open(f"{base}/turn?castle=1&panel=rows")
    field = hers.page.locator("#bt-q")
    field.press_sequentially("nap")
    hers.done_by(hers.button(hers.starting("room-nap-room")).click)
    assert field.input_value() == ""
    hers.page.locator(".bt-keys").wait_for(state="visible")
    hers.open(f"{base}/turn?castle=1&x=3&y=0")
    field.press_sequentially("salo")
    hers.page.locator("#bt-found button").first.wait_for()
    hers.free(-1, 0)
    assert field.input_value() == ""
    hers.page.locator(".bt-types").wait_for(state="visible")
    hers.open(f"{base}/turn?seat=0")
    field.press_sequentially("salo")
    hers.go(hers.starting("room-salon"), "room=salon")
    assert field.input_value() == ""


def test_key_of_room_in_other_castle_shows_it_there(phone: Callable[..., Builders]) -> None:
    hers = phone("en", kind=Builders)
    base = hers.begun(("taxidermy-showroom", 2, 0))  # the only living room that scores for downstairs rooms
    hers.told(base.removeprefix("/p/"), {"type": "set-throne", "castle": 2, "throne": THRONES[1]})
    hers.open(f"{base}/turn?castle=2&panel=rows&x=2&y=0&type=living&decoration=torch")
    hers.looks_right("a room of another castle", large_letters=True)
    hers.go(hers.starting("short-downstairs", hers.say("key-lies", castle=hers.say("castle-1"))), "castle=1&x=2&y=0")
    hers.sees(hers.say("room-remove"))


def test_throne_room_of_other_castle_is_asked_about_and_stays_without_answer(phone: Callable[..., Builders]) -> None:
    hers = phone("en", kind=Builders, expects=[422])
    base = hers.begun(("bunk-room", 2, 0))
    hers.open(f"{base}/turn?castle=2")
    hers.page.locator(f"button[value*='throne={THRONES[0]}']").click()
    hers.sees("This throne room is in “Castle 1”.")
    hers.open(f"{base}/turn?castle=1")
    assert hers.room_at(2, 0) == hers.say("room-bunk-room")


FOCUSED = "document.activeElement.innerText || document.activeElement.ariaLabel"


def test_focus_goes_to_what_opened_and_escape_closes_it(phone: Callable[..., Builders]) -> None:
    hers = phone("en", kind=Builders)
    base = hers.begun(("bunk-room", 2, 0))
    hers.open(f"{base}/turn?castle=1")

    def follow(key: str, shows: str) -> str:
        hers.link(hers.say(key)).focus()
        hers.page.keyboard.press("Enter")
        hers.page.wait_for_url(f"**{shows}")
        return str(hers.page.evaluate(FOCUSED))

    def escape(shows: str) -> str:
        hers.page.keyboard.press("Escape")
        hers.page.wait_for_url(f"**{shows}")
        return str(hers.page.evaluate(FOCUSED))

    hers.page.locator("#c2_0").focus()
    hers.page.keyboard.press("Enter")
    hers.page.wait_for_url("**x=2&y=0")
    bunk = hers.say("room-bunk-room")
    assert hers.page.evaluate(FOCUSED) == bunk
    assert follow("room-move", "move=1") == hers.say("move-title", room=bunk)
    assert escape("castle=1&x=2&y=0") == bunk
    assert escape("castle=1") == hers.say("pick-room")
    assert follow("short-food", "type=food") == hers.say("pick-room")
    assert escape("castle=1") == hers.say("pick-room")
    assert follow("panel-attendants", "panel=attendants") == hers.say("panel-attendants")
    escape("castle=1")
    assert follow("panel-rows", "panel=rows") == hers.say("rows-title")
    assert escape("castle=1") == hers.say("pick-room")


@pytest.mark.parametrize(("width", "height"), [(320, 256), (568, 320)])
def test_low_screen_shows_what_tap_on_cell_opened(phone: Callable[..., Builders], width: int, height: int) -> None:
    """A phone with 390 px has 320 by 256 px at about 300 % zoom, and lies 568 px wide if it is small."""
    hers = phone("de", kind=Builders, viewport={"width": width, "height": height})
    base = hers.begun(("bunk-room", 2, 0))
    hers.open(f"{base}/turn?castle=1")
    hers.free(3, 0)
    heading = hers.page.get_by_role("heading", name=hers.say("pick-cell")).bounding_box()
    field = hers.page.locator("#bt-q").bounding_box()
    assert heading
    assert field
    assert 0 <= heading["y"] < field["y"] + field["height"] <= height


def test_reading_castle_tells_built_room_and_next_place(phone: Callable[..., Builders]) -> None:
    hers = phone("en", kind=Builders)
    base = hers.begun()
    hers.open(f"{base}/turn?castle=1&panel=rows")
    told = hers.page.locator("#status")
    hers.page.keyboard.type("kitchen\n")
    hers.page.locator("#c2_0.room").wait_for()
    place = f"{hers.say('room-kitchen')} built. Points: +2. Next: floor 1, 2 spaces right of the throne room."
    hers.page.wait_for_function("words => document.getElementById('status').textContent.trim() === words", arg=place)
    hers.page.keyboard.press("Enter")
    hers.page.locator("#c-1_0[aria-current]").wait_for()
    assert told.inner_text() == "Next: floor 1, 1 space left of the throne room."


def test_row_entry_by_keyboard_skips_gap_with_space_and_ends_with_enter(phone: Callable[..., Builders]) -> None:
    hers = phone("en", kind=Builders)
    base = hers.begun(("salon", 2, 0))
    hers.open(f"{base}/turn?castle=1&panel=rows&x=3&y=0")
    for key, cell in (("Enter", "c-1_0"), ("Space", "c0_1"), ("Space", "c1_1"), ("Enter", "c0_-1")):
        hers.page.keyboard.press(key)
        hers.page.locator(f"#{cell}[aria-current]").wait_for()


def test_score_pad_rows_are_low_and_enter_moves_to_next_row(phone: Callable[..., Builders]) -> None:
    hers = phone("ru", kind=Builders, viewport={"width": 360, "height": 780})
    hers.open(f"/p/{hers.session(GAME, NAMES['ru'])}/score?column=0")
    heights = hers.page.locator("#cells > .sheet-row:not(:last-of-type)").evaluate_all("all => all.map(e => e.offsetHeight)")
    assert (len(heights), max(heights) < 64) == (13, True), heights
    hers.looks_right("pad of a castle", large_letters=True)
    hers.page.locator("#cell-c0-food").focus()
    before = hers.seq
    hers.page.keyboard.type("4+4\n1 2 2\n2\n")
    hers.page.wait_for_function("() => document.activeElement.id === 'cell-c0-outdoor'")
    hers.page.wait_for_function(f"last => Number({SEEN}) === last", arg=before + 3)  # all three rows are answered
    assert hers.totals()[0] == 15
    total = hers.page.locator("#cell-c0-total")
    total.fill("62")
    hers.done_by(lambda: total.press("Tab"))
    assert hers.totals()[0] == 62


WIDE = [(x, 0) for x in (2, -1, 3, -2, 4, -3, 5, -4, 6, -5)]
HIGH = [(0, y) for y in range(1, 7)]
DEEP = [(0, -1), (0, -2)]


def test_large_castle_scrolls_and_can_be_shown_whole(phone: Callable[..., Builders]) -> None:
    """The picture scrolls in its own box and keeps its floor numbers. It works with a keyboard and can be shown as a whole."""
    hers = phone("de", kind=Builders)
    base = hers.begun(*(("grand-foyer", x, y) for x, y in (*WIDE, *HIGH, *DEEP)), throne="utility-food")
    hers.open(f"{base}/turn?castle=1&room=tower&had=0")
    hers.looks_right("a large castle", large_letters=True)
    castle = hers.page.locator(".bt-castle")
    assert castle.evaluate("e => e.scrollWidth > e.clientWidth")
    for edge in ("0", "e.scrollWidth"):
        castle.evaluate(f"e => e.scrollLeft = {edge}")
        left = hers.page.locator("#castle .floor > span:first-child").evaluate_all(
            "all => all.map(e => e.getBoundingClientRect().left)"
        )
        assert len(left) == 10
        assert all(0 <= x < 30 for x in left)
    hers.page.locator("button#c0_7").focus()
    hers.done_by(lambda: hers.page.keyboard.press("Enter"))
    assert hers.room_at(0, 7) == hers.say("room-tower")
    hers.page.locator("#bt-others > summary").click()
    hers.go(hers.say("zoom-whole"), "zoom=whole")
    box = hers.page.locator(".bt-whole svg.bt-drawn").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["height"] < 844
    hers.looks_right("whole")
