"""Tests of score pads on a small phone: made in the form, played, counted, explained, printed, and passed on."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pypdfium2
import pytest

from companion import pdf
from companion.texts import language
from tests.end_to_end.test_counting import SMALL, answer, shows_result
from tests.support import pads
from tests.support.phone import Phone

pytestmark = pytest.mark.browser

PREVIEW = "text => document.querySelector('#preview')?.innerText.includes(text)"
LONG_GUARD = (
    """document.addEventListener("readystatechange", () => (document.documentElement.dataset.guard = 10000), { once: true })"""
)
"""Script that makes the tap guard so long that a slow second tap still comes within it."""
MULTIPLIED = {
    "cell-c0-r1": "4",
    "cell-c0-r2": "1",
    "cell-c0-r3": "1",
    "cell-c0-r4": "2",
    "cell-c0-r5": "7",
    "cell-c1-r1": "2",
    "cell-c1-r2": "3",
    "cell-c1-r3": "",
    "cell-c1-r4": "2",
    "cell-c1-r5": "5",
}
ROUNDS = {
    f"cell-c{seat}-r1-{number}": str(points)
    for seat, row in enumerate(((5, 0, 12, 3, 8, 1), (2, 9, 0, 4, 4, 10)))
    for number, points in enumerate(row, 1)
} | {"cell-c0-r2": "2", "cell-c1-r2": "1"}
COLLECTED = {
    "cell-c0-r1": "3",
    "cell-c0-r2": "2",
    "cell-c0-r3": "4",
    "cell-c1-r1": "6",
    "cell-c1-r2": "1",
    "cell-c1-r3": "1",
}


def make(hers: Phone, definition: Mapping[str, Any]) -> None:
    """Make this pad in the form and save it. The preview follows."""
    page = hers.page
    page.locator("#name").fill(definition["name"])
    for field in ("fewest", "most"):
        page.locator(f"#{field}").fill(str(definition[field]))
    for i, row in enumerate(definition["row"]):
        if i:
            hers.button(hers.say("pads-add")).click()
            page.locator(f"#row-{i}-name:focus").wait_for()
        page.locator(f"#row-{i}-name").fill(row["name"])
        page.locator(f"#row-{i}-kind").select_option(label=hers.say(f"pads-kind-{row['kind']}"))
        if row["kind"] == "table":
            page.locator(f"#row-{i}-table").fill(", ".join(map(str, row["table"])))
        for field in {"points", "second", "rounds"} & row.keys():
            page.locator(f"#row-{i}-{field}").fill(str(row[field]))
        if row.get("negative"):
            page.locator(".pad-row").nth(i).locator("label.check").click()
    if definition.get("wins") == "lowest":
        hers.choose(hers.say("pads-wins-lowest"))
    for i, tie in enumerate(definition.get("tie", [])):
        page.locator(f"#tie-{i}-row option[value='{tie['row']}']").wait_for(state="attached")
        page.locator(f"#tie-{i}-row").select_option(str(tie["row"]))
        page.locator(f"#tie-{i}-wins").select_option(tie["wins"])
    page.wait_for_function(PREVIEW, arg=definition["row"][-1]["name"])
    if steps := definition.get("checklist"):
        page.locator("summary", has_text=hers.say("pads-checklist")).click()
        page.locator("#checklist").fill("\n".join(steps))
        page.wait_for_function(PREVIEW, arg=steps[-1])
    hers.looks_right("the form, filled", large_letters=True)
    hers.button(hers.say("pads-save")).click()
    hers.heads(definition["name"])


def pdf_text(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    return " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in document)


@pytest.mark.parametrize(
    ("definition", "lang", "values", "totals", "winner", "reasons"),
    [
        (pads.MULTIPLIERS, "en", MULTIPLIED, {"Anna": 17, "Boris": 17}, "Anna", ("4 × 3 points", "2 × 2 points")),
        (pads.LOWEST, "de", ROUNDS, {"Anna": 29, "Boris": 29}, "Boris", ("Runde 3: 12", "Runde 6: 10")),
        (pads.COLLECTION, "ru", COLLECTED, {"Anna": 8, "Boris": 12}, "Boris", ()),
    ],
    ids=["multipliers", "rounds", "collection"],
)
def test_pad_from_form_is_played_counted_explained_and_printed(
    phone: Callable[..., Phone],
    definition: dict[str, Any],
    lang: str,
    values: dict[str, str],
    totals: dict[str, int],
    winner: str,
    reasons: tuple[str, ...],
) -> None:
    hers = phone(lang, viewport=SMALL)
    hers.open("/pads")
    hers.follow(hers.say("pads-new"), hers.say("pads-new"))
    hers.looks_right("the form, empty")
    make(hers, definition)
    hers.looks_right("the pad", large_letters=True)
    key = pads.key_of(definition)
    hers.words = language(lang, key)
    hers.follow(hers.say("pads-play"), definition["name"])
    hers.looks_right("who plays")
    hers.sit_down(("Anna", "Boris"))
    hers.button(hers.say("new-count")).click()
    hers.page.wait_for_url("**/count")
    hers.page.wait_for_load_state()
    left, asked = dict(values), 0
    while hers.page.locator(".count").count():
        hers.looks_right(f"count {asked}")
        answer(hers, left)
        asked += 1
        assert asked < 9
    assert left == {}, "every cell was asked for"
    code = hers.page.url.split("/")[-2]
    assert hers.ask(f"/api/v1/plays/{code}?log=0")["totals"] == totals
    hers.button(hers.say("winner-show")).click()
    shows_result(hers)
    hers.open(f"/p/{code}/result")
    assert winner in hers.title()
    for closed in hers.page.locator("details.why:not([open]) > summary").all():
        closed.click()
    for reason in reasons:
        hers.sees(reason)
    hers.looks_right("result", large_letters=True)
    if pdf.is_available():
        blank = pdf_text(hers.context.request.get(f"/print/{key}.pdf?kind=score-sheet&players=2&paper=a4").body())
        filled = pdf_text(hers.context.request.get(f"/p/{code}/print/result.pdf").body())
        for row in definition["row"]:
            assert row["name"] in blank
            assert row["name"] in filled
        for name, total in totals.items():
            assert name in filled
            assert re.search(rf"\b{total}\b", filled)


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_rows_are_moved_and_removed_by_keyboard_and_nothing_typed_is_lost(phone: Callable[..., Phone], script: bool) -> None:
    hers = phone("en", viewport=SMALL, java_script_enabled=script, expects=[422])
    page = hers.page

    def press(button: str, field: str) -> None:
        hers.button(button).focus()
        page.keyboard.press("Enter")
        page.locator(f"{field}:focus").wait_for()

    def names() -> list[str]:
        return [field.input_value() for field in page.locator(".pad-row [name$='.name']").all()]

    hers.open("/pads/new")
    assert page.locator("#name:focus").count() == 1
    page.locator("#row-0-name").fill("Apples")
    press(hers.say("pads-add"), "#row-1-name")
    page.keyboard.type("Butterflies")
    page.locator("#row-1-kind").select_option("table")
    assert page.locator("#row-1-table").is_visible()
    assert not page.locator("#row-1-points").is_visible()
    page.locator("#row-1-table").fill("1, 4, many")
    press(hers.say("pads-up", number=2), "#row-0-name")
    assert names() == ["Butterflies", "Apples"]
    press(hers.say("pads-add"), "#row-2-name")
    press(hers.say("pads-remove", number=3), "#row-1-name")
    assert names() == ["Butterflies", "Apples"]
    hers.button(hers.say("pads-save")).click()
    hers.sees(hers.say("new-problems"))
    assert page.locator("#row-0-table-error").inner_text() == hers.say("problem-pad-table", low=-999, high=999)
    assert page.locator("#row-0-table").input_value() == "1, 4, many"
    page.locator("#name:focus").wait_for()
    assert page.locator("#name").input_value() == ""
    hers.looks_right("refused", large_letters=True)
    page.locator("#name").fill("Meadow")
    page.locator("#row-0-table").fill("1, 4, 9")
    if not script:
        hers.button(hers.say("print-preview-show")).click()
        hers.sees("1, 4, 9")
        assert "#preview" in page.url
    hers.button(hers.say("pads-save")).click()
    hers.heads("Meadow")


def test_second_tap_on_refused_save_leaves_focus_on_first_wrong_field(phone: Callable[..., Phone]) -> None:
    hers = phone("en", viewport=SMALL, expects=[422])
    page = hers.page
    page.add_init_script(LONG_GUARD)
    hers.open("/pads/new")
    page.locator("#name").fill("Meadow")
    save = hers.button(hers.say("pads-save"))
    save.scroll_into_view_if_needed()
    box = save.bounding_box()
    assert box
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*at)
    page.locator("#row-0-name:focus").wait_for()
    page.mouse.click(*at)
    assert page.locator("#row-0-name:focus").count() == 1
    page.locator("#name").click()
    assert page.locator("#name:focus").count() == 1, "a tap at another place acts"


def test_pad_is_passed_on_by_link_changed_and_deleted(phone: Callable[..., Phone]) -> None:
    hers, page = (one := phone("de", viewport=SMALL)), one.page
    hers.open(f"/pads/add?pad={pads.key_of(pads.EVERY_KIND)}")
    hers.sees(hers.say("pads-given"))
    hers.looks_right("a pad in a link", large_letters=True)
    hers.button(hers.say("pads-keep")).click()
    page.wait_for_url(re.compile(r"/pads/\d+$"))
    hers.looks_right("every kind", large_letters=True)
    link = page.locator("#share-text").input_value()
    assert link.endswith(f"/pads/add?pad={pads.key_of(pads.EVERY_KIND)}")
    page.locator(".qr").scroll_into_view_if_needed()
    assert page.locator(".qr").evaluate("image => image.complete && image.naturalWidth > 0")
    hers.follow(hers.say("pads-change"), hers.say("pads-change-title"))
    hers.looks_right("change", large_letters=True)
    page.locator("#name").fill("Alles")
    hers.button(hers.say("pads-save")).click()
    hers.heads("Alles")
    for path in ("/", "/print", "/told"):
        hers.open(path)
        assert page.get_by_role("link", name="Alles", exact=True).is_visible()
        hers.looks_right(f"pads on {path}", large_letters=True)
    hers.open("/pads")
    hers.looks_right("all pads", large_letters=True)
    hers.follow("Alles", "Alles")
    hers.follow(hers.say("forget-pad-button"), hers.say("forget-pad-title", name="Alles"))
    hers.looks_right("delete", large_letters=True)
    hers.button(hers.say("forget-pad-button")).click()
    hers.heads(hers.say("pads-title"))
    assert page.get_by_role("link", name="Alles").count() == 0


def test_save_without_network_keeps_the_form_and_works_again_later(phone: Callable[..., Phone]) -> None:
    hers = phone("ru", viewport=SMALL)
    page = hers.page
    hers.open("/pads/new")
    page.locator("#name").fill("Луг")
    page.locator("#row-0-name").fill("Цветы")
    hers.button(hers.say("pads-add")).click()
    page.locator("#row-1-name:focus").wait_for()
    page.keyboard.type("Пчёлы")
    page.wait_for_function(PREVIEW, arg="Пчёлы")
    hers.context.set_offline(True)
    for _ in range(2):
        hers.button(hers.say("pads-save")).click()
        page.wait_for_timeout(300)
    assert [page.locator(f"#row-{i}-name").input_value() for i in (0, 1)] == ["Цветы", "Пчёлы"]
    hers.context.set_offline(False)
    hers.button(hers.say("pads-save")).click()
    hers.heads("Луг")
    hers.troubles = [one for one in hers.troubles if not re.search("Failed to fetch|ERR_INTERNET_DISCONNECTED", one)]


def test_preview_that_comes_late_does_not_stop_the_save(phone: Callable[..., Phone]) -> None:
    hers = phone("en", viewport=SMALL)
    page = hers.page
    hers.open("/pads/new")
    page.locator("#name").fill("Slow")
    page.wait_for_function(PREVIEW, arg=hers.say("pads-preview-empty"))

    held: list[Any] = []
    page.route(
        "**/pads/new", lambda route: held.append(route) if "do=save" in (route.request.post_data or "") else route.continue_()
    )
    page.locator("#row-0-name").press_sequentially("Bees")
    hers.button(hers.say("pads-save")).click()  # leaving the field asks for a preview, too
    page.wait_for_function(PREVIEW, arg="Bees")
    page.wait_for_timeout(600)
    held[0].continue_()
    hers.heads("Slow")
