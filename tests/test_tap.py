"""Test of `docs/a-tap.md`: it names every step of a tap once, in the right order."""

import re
import sys
from html import unescape
from pathlib import Path
from types import FrameType

from companion import create_app
from companion.web.settings import Settings

ROOT = Path(__file__).parent.parent
HTMX = {"HX-Request": "true", "Accept-Language": "en"}


def tap(data: Path) -> list[str]:
    """Return every function of the app that a tap on a Turn page calls, in the order of the first calls."""
    app = create_app(Settings(data=data, secret=b"tests"))
    phone, home = app.test_client(), str(ROOT / "companion")
    code = app.extensions["plays"].creator.create({"game": "castle-builder", "players": ["Ann", "Bob"]}).code
    page = phone.get(f"/p/{code}/turn", headers=HTMX).text
    command = unescape(re.findall(r'<button[^>]*name="do"[^>]*value="([^"]*)"', page)[0])
    called: dict[str, None] = {}

    def note(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and (file := frame.f_code.co_filename).startswith(home) and file.endswith(".py"):
            module = Path(file).relative_to(home).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
            called[f"{module}.{frame.f_code.co_qualname}"] = None

    sys.setprofile(note)
    try:
        answer = phone.post(f"/p/{code}/do", data={"tab": "turn", "tap": "once", "seq": "0", "do": command}, headers=HTMX)
    finally:
        sys.setprofile(None)
        app.extensions["lines"].close()
    assert answer.status_code == 200
    return list(called)


def test_tap_calls_functions_in_documented_order(tmp_path: Path) -> None:
    told = re.findall(r"^(\d+)\. `([\w.]+)`", (ROOT / "docs" / "a-tap.md").read_text("utf-8"), re.MULTILINE)
    assert [int(number) for number, _ in told] == [*range(1, len(told) + 1)]
    names = [name for _, name in told]
    assert len(set(names)) == len(names) > 40
    called = tap(tmp_path)
    assert [name for name in names if name not in called] == []
    assert names == sorted(names, key=called.index)
