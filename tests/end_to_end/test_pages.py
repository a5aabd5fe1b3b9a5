"""Tests of the page rules on pages and states that the tests of whole games do not reach."""

from collections.abc import Callable

import pytest

from companion.texts import LANGUAGES, language
from tests.support import page_checks
from tests.support.phone import GAME, Phone
from tests.support.pictures import walked_in

pytestmark = pytest.mark.browser

AROUND = {
    "settings": "/settings",
    "languages": "/languages",
    "home": "/",
    "games to print": "/print",
    "print": f"/print/{GAME}",
    "rules": f"/rules/{GAME}",
    "rules searched": f"/rules/{GAME}?q=silver",
    "rules without a find": f"/rules/{GAME}?q=dragon",
    "history of nobody": "/history?player=Nobody",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_outside_session_look_right(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, expects=[404, 404])
    for name, path in AROUND.items():
        hers.open(path)
        hers.looks_right(name, large_letters=True)
    hers.open(AROUND["rules"])
    hers.page.get_by_text(hers.say("rules-contents"), exact=True).click()
    last = hers.page.get_by_role("navigation", name=hers.say("rules-contents"), exact=True).get_by_role("link").last
    last.click()
    assert hers.page.locator(last.get_attribute("href") or "").get_by_role("heading").first.is_visible()
    hers.looks_right("rules, contents", large_letters=True)
    for name, path in {"no such page": "/nowhere", "no such play": "/p/nobody/turn"}.items():
        hers.open(path)
        hers.sees(hers.say("error-404-text"))
        hers.looks_right(name, large_letters=True)


@walked_in("de")
def test_new_session_form_with_errors_keeps_input_and_shows_them(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, expects=[422, 422])
    hers.open(f"/new/{GAME}")
    hers.looks_right("new, empty")
    hers.button(hers.say("new-begin")).click()
    hers.sees(hers.say("new-problems"))
    hers.looks_right("new, nobody")
    for number, name in ((1, "Anna"), (2, "Anna"), (3, "A" * 41)):
        hers.field(hers.say("new-seat", number=number)).fill(name)
    hers.page.get_by_label(hers.say("new-colour", number=2)).first.click()
    hers.button(hers.say("new-begin")).click()
    wrong = hers.page.locator("input[aria-invalid=true]")
    assert [field.input_value() for field in wrong.all()] == ["Anna", "A" * 41]
    for field in wrong.all():
        assert hers.complaint(field)
    hers.looks_right("new, refused", large_letters=True)


def test_adjustment_and_payments_forms_refuse_wrong_values(phone: Callable[..., Phone]) -> None:
    hers = phone("ru", expects=[422])
    hers.open(f"/p/{hers.session(GAME, ('Анна', 'Яна'), options={'season': 'winter'})}/score")
    hers.looks_right("score, nothing tapped")
    hers.page.get_by_text(hers.say("score-by-hand")).click()
    points, note = hers.field(hers.say("score-adjust-points")), hers.field(hers.say("score-adjust-note"))
    points.fill("пять")
    note.fill("нищий")
    hers.button(hers.say("score-adjust")).click()
    hers.page.locator("[aria-invalid=true]:focus").and_(points).wait_for()
    assert hers.complaint(points)
    assert (points.input_value(), note.input_value()) == ("пять", "нищий")
    hers.looks_right("score, points by hand refused", large_letters=True)
    points.fill("−5")
    hers.tap(hers.say("score-adjust"))
    assert hers.totals() == [-5, 0]
    hers.looks_right("score, points by hand")
    hers.follow(hers.say("tab-turn"), hers.say("turn-title", round=1, rounds=12))
    hers.looks_right("snow", large_letters=True)
    hers.tap(hers.say("snow-no"))
    for name, cards in (("Анна", ("stonemason", "builder")), ("Яна", ("worker-stone", "worker-clay"))):
        for card in cards:
            hers.tap(hers.say(f"card-{card}"), hers.group(name))
    hers.page.get_by_role("link", name=hers.say("payments-link"), exact=True).click()
    hers.looks_right("payments, empty")
    for kind, count in {"sand": "4", "boards": "3", "clay": "1", "stone": "2", "silver": "1"}.items():
        hers.field(hers.say(f"resource-{kind}")).fill(count)
    hers.button(hers.say("payments-show")).click()
    hers.sees(hers.say("payments-found", count=9))
    hers.looks_right("payments", large_letters=True)
    hers.page.locator("#stock-typed > summary").click()
    hers.field(hers.say("resource-sand")).fill("99")
    hers.button(hers.say("payments-show")).click()
    sand = hers.page.locator("input[aria-invalid=true]")
    assert "20" in hers.complaint(sand)
    hers.looks_right("payments, refused")
    hers.page.get_by_role("link", name=hers.say("payments-back"), exact=True).click()
    hers.tap(hers.starting("building-tower"))
    hers.looks_right("built", large_letters=True)
    hers.open(hers.page.url.replace("/turn", "/result"))
    hers.looks_right("result, not closed", large_letters=True)


def test_page_checks_find_broken_rules(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    hers.page.set_content(
        """<!doctype html><html lang="en"><title>Bad</title><body style="margin:0"><main><h1>Bad</h1>
        <p style="color:#999;background:#fff">pale</p><img src="data:,"><p style="white-space:nowrap">"""
        + "wide " * 200
        + """</p>
        <button style="height:20px">low</button>
        <button style="width:60px;overflow-wrap:anywhere">Stonemasons</button></main></body></html>"""
    )
    found = "\n".join(page_checks.broken(hers.page))
    for expected in (
        "color-contrast",
        "image-alt",
        "cut off at the side",
        "px too wide",
        "only 20.0 px high",
        "a word is torn apart: Stonemasons",
    ):
        assert expected in found
    hers.page.evaluate("document.querySelector('button:last-child').textContent = 'Schmiedegesellen'")
    again = "\n".join(page_checks.broken(hers.page))
    assert "a word is torn apart: Schmiedegesellen" in again, "other words are looked at on the narrowest phone"
    assert "color-contrast" not in again, "of the same page nothing else is looked at again"
    hers.page.evaluate("document.querySelector('p').className = 'other'")
    assert "color-contrast" in "\n".join(page_checks.broken(hers.page))
    hers.troubles.clear()


def test_page_checks_of_new_shapes_use_narrowest_size_and_others_by_turns(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    wide = "wide " * 500
    hers.page.set_content(f'<!doctype html><html lang="en"><title>Wide</title><p style="white-space:nowrap">{wide}</p></html>')
    widths = []
    for number in range(12):
        hers.page.evaluate("name => { document.querySelector('p').className = name; }", f"way-{number}")
        widths.append(sorted({int(line.split()[0]) for line in page_checks.broken(hers.page) if line[0].isdigit()}))
    assert {len(found) for found in widths} == {2}
    assert {found[0] for found in widths} == {360}
    assert {found[1] for found in widths} == {390, 768, 1280}


SILENT = """() => {
  const says = (e) => [...e.childNodes].some((n) =>
    n.nodeType === Node.TEXT_NODE ? n.data.trim() : n.checkVisibility?.() && !n.matches(".unseen") && says(n));
  const signs = [...document.querySelectorAll("a[href], button, summary")].filter((e) => e.checkVisibility());
  const mayBeSilent = "[data-step], [aria-hidden], summary:has(> .shield)";
  return signs.filter((e) => !says(e) && !e.matches(mayBeSilent)).map((e) => e.outerHTML.slice(0, 100));
}"""
"""Script that returns the visible links and buttons without a visible word.

Not plus and minus beside a number, and not the shields of a new session: a line above them says what they are for.
"""


def test_every_sign_on_main_pages_has_visible_word(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    table = f"/p/{hers.session(GAME, ('Ann', 'Bob', 'Cid'), teach=True)}"
    wide = f"/p/{hers.session('between-two-castles', tuple('ABCDEFG'))}"
    pages = ("setup", "turn", "score", "score?view=read", "log", "join", "mine")
    tabs = [f"{base}/{page}" for base in (table, wide) for page in pages]
    others = [f"/{page}" for page in f"new/{GAME} settings people results history record copies print rules/{GAME}".split()]
    found = {}
    for path in ["/", *tabs, *others]:
        hers.open(path)
        hers.page.evaluate("document.querySelectorAll('[data-awake]').forEach((button) => { button.hidden = false; })")
        if silent := hers.page.evaluate(SILENT):
            found[path] = silent
    assert found == {}
    hers.open(f"{wide}/score")
    names = hers.page.locator("#totals .name")
    assert [name.is_visible() and name.bounding_box()["width"] > 20 for name in names.all()] == [True] * 7  # type: ignore[index]
    hers.words = language("en", "between-two-castles")
    hers.page.locator("#totals").get_by_text(hers.say("score-at-least")).first.wait_for()
