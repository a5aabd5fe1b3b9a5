"""Tests of everything after a game: sharing, statistics, copy facts, export and deletion."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.end_to_end.beginning import PLAYERS
from tests.support.phone import GAME, Phone

pytestmark = pytest.mark.browser


def finished(hers: Phone, points: tuple[int, int]) -> str:
    """Create a finished session with points that were only typed. Return the address of its result."""
    names = PLAYERS[hers.lang][:2]
    hers.open(f"/p/{hers.session(GAME, names, options={'season': 'summer'})}/score")
    for name, count in zip(names, points, strict=True):
        hers.field(f"{hers.say('field-track')}: {name}").fill(str(count))
    if hers.has_script:
        hers.page.keyboard.press("Tab")
        hers.page.get_by_role("list", name=hers.say("score-totals")).filter(has_text=str(points[1])).wait_for()
    else:
        hers.button(hers.say("score-save")).click()
    hers.finish()
    return hers.page.url


@pytest.mark.parametrize(("lang", "script"), [("de", True), ("ru", False)], ids=["script", "plain"])
def test_result_is_shared_exported_imported_and_forgotten(
    phone: Callable[..., Phone], lang: str, script: bool, tmp_path: Path
) -> None:
    hers = phone(lang, expects=[422, 422, 404], java_script_enabled=script, accept_downloads=True)
    page, (anna, yana) = hers.page, PLAYERS[lang][:2]
    result = finished(hers, (30, 20))
    code = result.split("/")[-2]

    # Passed on: the text is there to be copied with any means, and opens only the board.
    page.locator("summary", has_text=hers.say("share-title")).click()
    text = page.get_by_role("textbox", name=hers.say("share-text")).input_value()
    assert f"1. {anna}: 30" in text
    assert "/w/" in text
    assert code not in text
    assert hers.button(hers.say("share-copy")).is_visible() == script
    if script:
        hers.button(hers.say("share-copy")).click()
        hers.sees(hers.say("share-copied"))
    away = page.get_by_role("link", name=hers.say("share-bgstats")).get_attribute("href") or ""
    assert away.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert code not in away
    hers.looks_right("shared", large_letters=True)

    # People: from the list of results to somebody, and back to her plays.
    hers.open("/history")
    hers.link(hers.say("people-title")).click()
    hers.looks_right("people", large_letters=True)
    hers.follow(anna, anna)
    row = page.get_by_role("row").nth(1).inner_text().split()
    assert row[0] == "2"
    assert page.get_by_role("row", name=yana).count() == 1
    hers.looks_right("person", large_letters=True)
    hers.link(hers.say("people-history")).first.click()
    assert page.get_by_role("combobox", name=hers.say("history-player"), exact=True).input_value() == anna
    assert page.get_by_role("main").get_by_role("listitem").count() >= 1
    hers.looks_right("history of somebody", large_letters=True)

    # My copies: from the settings, one form with one button; what is wrong is said beside it.
    hers.open("/settings")
    hers.looks_right("settings", large_letters=True)
    hers.follow(hers.say("copies-title"), hers.say("copies-title"))
    hers.looks_right("copies", large_letters=True)
    hers.follow(hers.say("game-name"), hers.say("game-name"))
    keep, gate = (hers.field(hers.say(f"fact-spots-{which}")) for which in ("keep", "big-gate"))
    keep.fill("4")
    gate.fill("lots")
    hers.button(hers.say("save")).click()
    page.locator("[aria-invalid=true]").wait_for()
    assert gate.input_value() == "lots"
    hers.looks_right("copy, refused", large_letters=True)
    gate.fill("5")
    hers.button(hers.say("save")).click()
    hers.sees(hers.say("copies-saved"))
    assert (keep.input_value(), gate.input_value()) == ("4", "5")
    hers.looks_right("copy", large_letters=True)

    # Everything as a file, and back.
    hers.open("/settings")
    with page.expect_download() as coming:
        hers.link(hers.say("export-json")).click()
    file = tmp_path / "plays.json"
    coming.value.save_as(file)
    assert [session for session in json.loads(file.read_text("utf-8"))["plays"] if session["players"] == [anna, yana]]
    if script:
        with page.expect_file_chooser() as asked:  # by a tap on our button
            page.get_by_label(hers.say("import-file"), exact=True).click(position={"x": 40, "y": 24})
        asked.value.set_files(file)
    else:
        page.get_by_label(hers.say("import-file"), exact=True).set_input_files(file)
    assert page.get_by_text(hers.say("import-choose")).is_visible() == script, "our words, or the browser's own"
    assert page.get_by_text(file.name, exact=True).is_visible() == script
    hers.button(hers.say("import-button")).click()
    hers.sees(hers.say("import-done", added=0))
    hers.looks_right("read back", large_letters=True)
    wrong = tmp_path / "wrong.json"
    wrong.write_text("[]")
    page.get_by_label(hers.say("import-file"), exact=True).set_input_files(wrong)
    hers.button(hers.say("import-button")).click()
    hers.sees(hers.say("problem-import-alien"))
    hers.looks_right("refused", large_letters=True)

    # Forgotten, only after having been asked; and then read back from the file.
    hers.open(result.removeprefix(hers.address))
    hers.link(hers.say("forget-play-button")).click()
    hers.looks_right("forget a play", large_letters=True)
    hers.link(hers.say("forget-no")).last.click()
    hers.link(hers.say("forget-play-button")).click()
    hers.button(hers.say("forget-play-button")).click()
    hers.sees(hers.say("forgotten-text"))
    hers.looks_right("forgotten", large_letters=True)
    hers.open(result.removeprefix(hers.address))
    hers.sees(hers.say("error-404-text"))
    hers.open("/settings")
    page.get_by_label(hers.say("import-file"), exact=True).set_input_files(file)
    hers.button(hers.say("import-button")).click()
    hers.sees(hers.say("import-done", added=1))

    # Somebody, everywhere at once; and everything, so that the next journey finds an empty house.
    hers.open("/people")
    hers.follow(yana, yana)
    hers.link(hers.say("people-forget", name=yana)).click()
    hers.looks_right("forget somebody", large_letters=True)
    hers.button(hers.say("forget-person-button", name=yana)).click()
    hers.sees(hers.say("forgotten-text"))
    hers.open("/history")
    assert yana not in page.content()
    assert "N. N." in page.content()
    hers.open("/forget")
    hers.looks_right("forget everything", large_letters=True)
    page.locator("label").filter(has_text=hers.say("forget-all-sure")).click()
    hers.button(hers.say("forget-all-button")).click()
    hers.sees(hers.say("forgotten-text"))
    hers.open("/history")
    hers.sees(hers.say("history-nothing"))
