"""Tests of importing another app's file on a small phone, of matching its names, and of taking the import back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.phone import Phone

pytestmark = pytest.mark.browser

EXPORT = Path(__file__).parent.parent / "data" / "BGStatsExport.json"
LOW = {"width": 360, "height": 640}
ROWS = "date,game,player,score\n" + "".join(f"2025-03-01,Castle Builder,{who},9\n" for who in ("Anna", "Benn", "Kim"))


def bring(hers: Phone, file: Path) -> None:
    hers.open("/settings")
    hers.page.get_by_label(hers.say("import-file"), exact=True).set_input_files(file)
    hers.button(hers.say("import-button")).click()
    hers.heads(hers.say("match-title"))


@pytest.mark.parametrize(("lang", "script"), [("de", True), ("ru", False), ("en", True)], ids=["de", "ru-plain", "en"])
def test_names_of_file_are_matched_and_import_is_taken_back(
    phone: Callable[..., Phone], lang: str, script: bool, tmp_path: Path
) -> None:
    hers = phone(lang, java_script_enabled=script, viewport=LOW)
    page, table = hers.page, tmp_path / "results.csv"
    table.write_text(ROWS)
    hers.context.request.post("/forget", form={"sure": "yes"})

    # Everybody in the first file is new, so nobody has to be looked at.
    bring(hers, EXPORT)
    assert not page.get_by_label("Ben", exact=True).is_visible()
    hers.looks_right("all new", large_letters=True)
    hers.button(hers.say("match-do", count=5)).click()
    hers.sees(hers.say("import-done", added=5))
    hers.looks_right("added", large_letters=True)

    # One name is asked about. The others are behind their heading, which a keyboard opens, too.
    bring(hers, table)
    asked = page.get_by_label(hers.say("match-ask", name="Benn", other="Ben"), exact=True)
    assert asked.is_visible()
    assert asked.locator("option:checked").inner_text() == hers.say("match-yes", other="Ben")
    for group, name in (("same", "Anna"), ("new", "Kim")):
        field, heading = page.get_by_label(name, exact=True), page.locator("summary", has_text=hers.say(f"match-group-{group}"))
        assert not field.is_visible()
        heading.focus()
        page.keyboard.press("Enter")
        field.wait_for()
    hers.looks_right("who is who", large_letters=True)
    asked.select_option(label=hers.say("match-no"))
    hers.button(hers.say("match-do", count=1)).click()
    hers.sees(hers.say("import-done", added=1))
    hers.open("/people")
    hers.sees("Benn")

    # The second import is taken back. The first one stays.
    hers.open("/settings")
    hers.link(hers.say("import-line", count=1, kind=hers.say("import-kind-table"))).click()
    hers.heads(hers.say("forget-import-title"))
    hers.looks_right("take back", large_letters=True)
    hers.link(hers.say("forget-no")).last.click()
    hers.link(hers.say("import-line", count=1, kind=hers.say("import-kind-table"))).click()
    hers.button(hers.say("forget-import-button", count=1)).click()
    hers.sees(hers.say("forgotten-text"))
    hers.open("/people")
    hers.sees("Anna")
    assert page.get_by_text("Benn", exact=True).count() == 0

    # A changed result keeps its import.
    hers.open("/history")
    page.locator("main .entries a").first.click()
    code = page.url.split("/p/")[1].split("/")[0]
    hers.open(f"/p/{code}/about")
    page.get_by_label(hers.say("note-note"), exact=True).fill("+")
    page.locator("main .seal").click()
    page.wait_for_url("**/result*")
    hers.open("/settings")
    hers.sees(hers.say("import-line-changed", changed=1))
    hers.link(hers.say("import-line", count=5, kind=hers.say("import-kind-bgstats"))).click()
    hers.heads(hers.say("import-changed-title"))
    hers.sees(hers.say("import-changed", count=1))
    hers.looks_right("changed", large_letters=True)
    assert page.locator(f"main a[href='/p/{code}/result']").count() == 1
