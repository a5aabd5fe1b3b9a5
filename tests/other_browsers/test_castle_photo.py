"""Test of a castle's photo in Firefox and WebKit: points set with keys, the grid over it, and a tapped space shown large."""

import json
from collections.abc import Callable

import pytest

from tests.end_to_end.test_castle_photo import FEW_PX, GAME, KINDS, NAMES, POINTS, STRAIGHTENED
from tests.games.between_two_castles.table import THRONES
from tests.other_browsers.phone import EnginePhone
from tests.support.castle_photo import SIZE, in_photo, photographed
from tests.support.server import Server
from tests.support.table import begun, over_http

pytestmark = pytest.mark.browser

MARK = """
const plate = document.querySelector(".bt-plate");
for (const [x, y] of arguments[0]) {
  const handle = document.activeElement; // the focus goes to the point that is asked for
  if (!handle.matches(".bt-point[data-now]")) return false;
  const press = (key, shiftKey = false) => handle.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
  const [all, own] = [plate.getBoundingClientRect(), handle.getBoundingClientRect()];
  const goal = [all.left + x * all.width - own.left - own.width / 2, all.top + y * all.height - own.top - own.height / 2];
  for (const [n, [less, more]] of [["ArrowLeft", "ArrowRight"], ["ArrowUp", "ArrowDown"]].entries()) {
    const [key, pixels] = [goal[n] > 0 ? more : less, Math.round(Math.abs(goal[n]))];
    for (let tens = Math.floor(pixels / 10); tens > 0; tens--) press(key, true);
    for (let ones = pixels % 10; ones > 0; ones--) press(key);
  }
  press("Enter");
}
return document.querySelector("html[data-straight]") !== null;
"""
"""Script that moves each point to its place in the photo with arrow keys. Return whether the photo is straightened."""
LARGE = """
const space = document.querySelector("#c-1_0.spot[aria-current]")?.getBoundingClientRect();
const stage = document.getElementById("castle").getBoundingClientRect();
return Boolean(space) && Math.min(space.width, space.height) >= 120 && space.left >= stage.left && space.right <= stage.right
  && space.top >= stage.top && space.bottom <= stage.bottom;
"""
"""Script that returns whether the chosen space is large and completely visible."""


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_castle_photo_lies_under_grid_and_tapped_space_is_large(
    phones: Callable[..., EnginePhone], server: Server, engine: str
) -> None:
    web, phone = over_http(server.address.rstrip("/")), phones(engine, "de", GAME)
    code = begun(web, GAME, NAMES)
    told = {"id": "a throne room", "seq": 0, "type": "set-throne", "castle": 1, "throne": THRONES[0]}
    sent = web("POST", f"/api/v1/plays/{code}/commands", json.dumps(told).encode(), {"Content-Type": "application/json"})
    assert sent.status == 200, sent.text
    head = 'Content-Disposition: form-data; name="{}"'.format
    parts = (head("column") + "\r\n\r\n0", head("photo") + '; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n')
    form = "--x\r\n{}\r\n--x\r\n{}".format(*parts).encode() + photographed(KINDS) + b"\r\n--x--\r\n"
    kind = {"Content-Type": "multipart/form-data; boundary=x", "Origin": server.address.rstrip("/")}
    sent = web("POST", f"/p/{code}/photo", form, kind)
    assert sent.status == 200, sent.text
    phone.open(f"/p/{code}/turn?castle=1&panel=rows&photo=1")
    phone.until("return document.activeElement.matches('.bt-point[data-now]')")
    goals = [(x / SIZE[0], y / SIZE[1]) for x, y in (in_photo(*point) for point in POINTS)]
    assert phone.hand.ask(MARK, goals)
    cells = [(x, -y) for x, y in KINDS]
    off = phone.hand.ask(f"return ({STRAIGHTENED})(arguments[0])", [(x, y, *in_photo(x, y)) for x, y in cells])
    assert max(off) < 2 * FEW_PX
    phone.hand.ask("document.getElementById('c-1_0').click()")
    phone.until(LARGE)
    phone.is_well()
