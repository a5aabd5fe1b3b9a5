"""Tests of a club with many sessions: every page follows the page rules, at every width and in both themes."""

from collections.abc import Callable, Iterator

import pytest

from companion.games import all_games
from companion.sessions.manual_results import categories
from tests.robustness.test_serve import served
from tests.support import manual_results, page_checks
from tests.support.manual_results import write
from tests.support.phone import GAME, SCREEN, Phone
from tests.support.pictures import walked_in
from tests.support.random_sessions import ended, opened
from tests.web.test_photos import taken
from tools.bench.hands import Hands

pytestmark = pytest.mark.browser

DAY = manual_results.FIRST.isoformat()
PAGES = {
    "history": "/history?place=Home&since=2023-01-01",
    "book": "/record",
    "year": f"/record?in={DAY[:4]}",
    "month": f"/record?in={DAY[:7]}",
    "evening": f"/record?in={DAY}",
    "game": f"/record/{GAME}",
    "rating": "/record/rating",
    "people": "/people",
    "person": "/people/who?name=Anna",
    "change": "/people/change?name=Anna",
    "merge": "/people/rename?name=Ana&to=Anna",
    "which": "/told",
    "told": f"/told/{GAME}",
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of an app with sixty finished sessions."""
    folder = tmp_path_factory.mktemp("data")
    with opened(folder) as sessions:
        for session in manual_results.sessions(60):
            parts = categories(all_games()[session["game"]])
            earned = {
                name: {parts[number % len(parts)]: total}
                for number, (name, total) in enumerate(session["scores"].items())
                if parts
            }
            about = {name: session[name] for name in ("place", "note", "minutes") if session[name]}
            write(
                sessions, session["game"], session["day"], session["scores"], f"{session['number']}", earned=earned, about=about
            )
        latest = ended(sessions, GAME, 89, names=AGAIN).session
        assert latest.columns == AGAIN, "a random session of another seed was closed: choose a new seed"
        assert len(latest.content.rounds) > 4, "too few rounds: choose a new seed"
    with served("--port", "0", "--data", folder) as (_, address):
        yield address


WIDTHS = "[...document.querySelectorAll('.course .chart')].map((e) => e.clientWidth - e.closest('section, .part').clientWidth)"


def test_chart_is_as_wide_as_its_column(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    for width, height in page_checks.SIZES:
        hers.page.set_viewport_size({"width": width, "height": height})
        for name in ("game", "person"):
            hers.open(PAGES[name])
            found = hers.page.evaluate(WIDTHS)
            assert found
            assert set(found) == {0}


@walked_in("de", "ru")
def test_record_book_pages_look_right(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang)
    for name, path in PAGES.items():
        hers.open(path)
        hers.looks_right(name, large_letters=True)
    hers.open(PAGES["history"])
    session = str(hers.page.locator("a[href$='/result']").first.get_attribute("href")).removesuffix("/result")
    for part in ("result", "about", "told", "photos"):
        hers.open(f"{session}/{part}")
        hers.looks_right(f"{part} of a play that was told", large_letters=True)


def test_filter_applies_at_once_and_table_is_sorted_by_keyboard(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    page = hers.page
    hers.open("/history")
    assert page.get_by_role("button", name=hers.say("history-filter")).count() == 0
    page.get_by_label(hers.say("history-player")).select_option("Faina")
    found = page.locator(".matched strong")
    found.wait_for()
    assert page.url.endswith("/history?player=Faina")
    assert page.locator("#status").inner_text().strip() == found.inner_text()
    hers.open("/history?player=Faina")
    assert found.is_visible(), "the address shows the same"
    hers.link(hers.say("history-clear")).click()
    page.wait_for_url("**/history")
    hers.open(PAGES["game"])
    page.locator("#people-1").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**sort=people.1**")
    assert page.locator("th[aria-sort=descending]").inner_text().strip() == hers.say("people-share")


@walked_in("de", "ru")
def test_past_result_with_wrong_values_keeps_text_and_shows_errors(phone: Callable[..., Phone], lang: str) -> None:
    """The typed text stays and can be read beside its error, also with letters twice as large."""
    hers = phone(lang, expects=[422], viewport={"width": 360, "height": 640})
    hers.open(PAGES["told"])
    hers.page.locator("details").evaluate_all("all => all.forEach((fold) => (fold.open = true))")
    typed = {"#player-0": "Maximilian", "[id='total.0']": "lots", "#minutes": "lots", "[name^='earned.1']": "lots"}
    for field, words in typed.items():
        hers.page.locator(field).first.fill(words)
    hers.button(hers.say("save")).click()
    hers.page.locator("[aria-invalid=true]").first.wait_for()
    for field, words in typed.items():
        one = hers.page.locator(field).first
        assert one.input_value() == words
        if words == "lots":
            assert hers.complaint(one)
    hers.looks_right("a past result, refused", large_letters=True)
    for letters in ("100%", "200%"):
        hers.page.evaluate("letters => (document.documentElement.style.fontSize = letters)", letters)
        narrow = hers.page.locator(".told-row > [list], .told-one > .error").evaluate_all(
            "all => all.map((e) => e.clientWidth)"
        )
        assert narrow
        assert min(narrow) > 180


AGAIN = ("Anna", "Boris", "Vera", "Gleb")
"""Players of the latest session."""
PICKING_A_DAY = 3
"""Taps to pick a day: the field, the day, and the button that confirms it."""


def tell(hers: Phone, scores: dict[str, str]) -> Hands:
    """Enter a past result, starting at the home page. Type the names if the latest session had other players."""
    page, hands = hers.page, Hands()
    hers.open("/")
    hands.tap(hers.link(hers.say("told-add")))
    hands.tap(hers.link(hers.say("game-name")))
    page.wait_for_url(f"**/told/{GAME}")
    names = page.locator("[name=player]").evaluate_all("all => all.map((one) => one.value).filter(Boolean)")
    brought = names == [*scores]
    hands.tap(page.locator("[id='total.0']" if brought else "#player-0"))
    for name, total in scores.items():
        for typed in (total,) if brought else (name, total):
            page.keyboard.type(typed)
            hands.numbers += 1
            hands.keys += len(typed) + 1
            page.keyboard.press("Tab")  # the keyboard's key for the next field
        if brought:
            hands.keys += 1
            page.keyboard.press("Tab")
    page.get_by_label(hers.say("note-day")).fill("2025-05-04")
    hands.taps += PICKING_A_DAY
    hands.numbers += 1
    save = hers.button(hers.say("save"))
    box = save.bounding_box()
    assert box
    hands.taps += box["y"] + box["height"] > SCREEN["height"]  # to move the page
    hands.tap(save)
    page.wait_for_url("**/result")
    return hands


@pytest.mark.parametrize(
    ("lang", "names", "seconds"), [("de", AGAIN, 22), ("ru", AGAIN, 22), ("de", ("Dora", "Egor", "Faina", "Gleb"), 30)]
)
def test_past_result_of_four_players_is_entered_in_thirty_seconds(
    phone: Callable[..., Phone], lang: str, names: tuple[str, ...], seconds: float
) -> None:
    """The time follows the keystroke-level model: names and points are read from paper, the day is picked."""
    hers = phone(lang)
    hands = tell(hers, dict(zip(names, ("61", "58", "44", "39"), strict=True)))
    assert hands.seconds < seconds, hands
    told = hers.page.locator("main").inner_text()
    assert [name in told for name in (*names, "61", "39")] == [True] * 6


@walked_in("de")
def test_replay_moves_round_by_round(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, viewport={"width": 360, "height": 780})
    hers.open(f"/history?game={GAME}")
    address = str(hers.page.locator("a[href$='/result']").first.get_attribute("href")).removesuffix("result")
    hers.open(f"{address}replay")
    hers.looks_right("before the first step", large_letters=True)
    steps = [0]
    while hers.page.locator("#to-round-on[href]").count():
        steps.append(int(hers.page.locator("#to-round-on").get_attribute("data-to") or 0))
        if len(steps) % 2:
            hers.link(hers.say("replay-round-on")).click()
        else:
            hers.page.keyboard.press("Shift+ArrowRight")
        hers.page.locator(f'#reel[data-step="{steps[-1]}"]').wait_for()
    assert len(steps) > 4
    hers.page.keyboard.press("Shift+ArrowLeft")
    hers.page.locator(f'#reel[data-step="{steps[-2]}"]').wait_for()
    hers.looks_right("a round", large_letters=True)


def test_large_photo_is_made_small_and_upright_before_it_is_sent(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    hers.open(PAGES["history"])
    session = str(hers.page.locator("a[href$='/result']").first.get_attribute("href")).removesuffix("/result")
    hers.open(f"{session}/photos")
    raw = taken(4000, 3000, grain=16)
    hers.page.locator("input[type=file]").set_input_files({"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": raw})
    with hers.page.expect_request(lambda request: request.method == "POST") as sent:
        hers.button(hers.say("photo-add")).click()
    length = int(sent.value.all_headers()["content-length"])
    assert length < len(raw) / 2
    picture = hers.page.locator("ul.photos img").last
    picture.wait_for()
    sides = picture.evaluate("image => image.decode().then(() => [image.naturalWidth, image.naturalHeight])")
    assert (max(sides), sides[0] < sides[1]) == (2048, True)


SIGNS = """window.signs = []; new MutationObserver(() => { const one = document.querySelector('.waiting');
    signs.push(one ? `${one.ariaBusy} ${document.getElementById('status').textContent}` : ''); })
    .observe(document.body, {subtree: true, attributes: true, attributeFilter: ['class']})"""
"""Script that notes whether a button has the sign, whenever a class changes, and what the status line says."""


def test_button_has_sign_until_file_comes(phone: Callable[..., Phone]) -> None:
    hers = phone("en")
    hers.open("/settings")
    hers.page.evaluate(SIGNS)
    with hers.page.expect_download():
        hers.page.locator("a[href='/export/plays.csv']").click()
    hers.page.locator(".waiting").wait_for(state="detached")
    signs = hers.page.evaluate("signs")
    assert signs[0].startswith("true ")
    assert signs[-1] == ""
    assert hers.page.locator("#status").inner_text() == hers.say("toast-making")
