"""Tests of the installed app: it can be installed over https or on this machine, and opens without a network as last seen."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask

from companion.texts import LANGUAGES, language
from tests.robustness.phones import NetworkPhone, phones
from tests.support.server import Server
from tests.support.table import RecordingTable

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

KEPT = "async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname)"
FILES = "async () => (await caches.keys()).filter((name) => name.startsWith('files '))"
AT_ONCE = """
const later = window.setTimeout;
window.setTimeout = (act, wait, ...more) => later(act, wait === 3000 ? 0 : wait, ...more);
"""
"""Script that shortens the three seconds of quiet, after which a page starts background work, to nothing."""


# --- What browsers ask for -------------------------------------------------------------------------------------------


def test_manifest_describes_app_and_its_icons_exist(app: Flask) -> None:
    client = app.test_client()
    for lang in LANGUAGES:
        page = client.get("/", headers={"Accept-Language": lang}).text
        link = re.search(r'<link rel="manifest" href="([^"]+)"', page)
        assert link
        answer = client.get(link[1])
        assert answer.mimetype == "application/manifest+json"
        manifest = answer.json
        assert manifest["description"] == language(lang).say("app-about")
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        picture = client.get(icon["src"])
        assert (picture.status_code, picture.mimetype) == (200, icon["type"])
    assert client.get(manifest["start_url"]).status_code == 200


def test_service_worker_changes_when_files_change(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    client = app.test_client()
    first = client.get("/sw.js")
    assert first.mimetype == "text/javascript"
    assert first.headers["Cache-Control"] == "no-cache"
    assert "{version}" not in first.text
    assert client.get("/sw.js", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    monkeypatch.setattr(app.extensions["assets"], "version", "another")
    assert client.get("/sw.js").data != first.data


# --- In a browser -----------------------------------------------------------------------------------------------------

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(chromium: "Browser", server: Server, seated: RecordingTable) -> Iterator[Callable[..., NetworkPhone]]:
    """Yield a function that opens phones that do not wait for quiet."""
    with phones(chromium, server.address, seated.code) as new:

        def made(*told: Any) -> NetworkPhone:
            hers: NetworkPhone = new(*told)
            hers.context.add_init_script(AT_ONCE)
            return hers

        yield made


def has_kept(phone: NetworkPhone, path: str) -> None:
    phone.until(f"async (path) => (await ({KEPT})()).includes(path)", path)


def open_not_cached(phone: NetworkPhone, path: str) -> None:
    """Open a page that is not cached, without a network. Chromium sometimes stays on the page before: then open it again."""
    for _ in range(5):
        phone.page.goto(path)
        if phone.page.locator("#main .seal").count():
            break
    phone.heads(phone.say("offline-title"))


def test_session_without_network_opens_as_last_seen(seated: RecordingTable, phone: Callable[..., NetworkPhone]) -> None:
    hers = phone("ru")
    hers.page.goto("/")
    hers.until("() => Boolean(navigator.serviceWorker.controller)")
    hers.open("score")
    has_kept(hers, f"{hers.base}/score")
    label = f"{hers.say('field-track')}: Ann"
    hers.field(label).fill("33")
    hers.field(label).press("Tab")
    hers.has_sent_everything()
    saved = "async (path) => (await (await caches.match(path)).text()).includes('value=\"33\"')"
    hers.open("setup")
    hers.open("score")
    hers.until(saved, f"{hers.base}/score")
    hers.offline()
    hers.page.reload()
    assert hers.field(label).input_value() == "33"
    marked = hers.page.locator("#network")
    assert marked.inner_text().startswith(hers.say("toast-saved").partition("{")[0])
    assert (
        hers.page.evaluate("document.fonts.check('1rem \"Alegreya Sans\"') && getComputedStyle(document.body).fontFamily") != ""
    )
    assert hers.page.evaluate("document.styleSheets[0].cssRules.length") > 50, "with its style"

    # what is typed now survives another reload, is shown again, and lands when the network is back
    hers.field(label).fill("40")
    hers.field(label).press("Tab")
    hers.sees_waiting(1)
    hers.page.reload()
    assert hers.field(label).input_value() == "40"
    hers.page.goto(f"{hers.base}/setup")
    hers.sees_waiting(1)
    hers.page.goto(f"{hers.base}/")  # from the list of plays: to where it was
    assert hers.page.locator("#screen").count() == 1
    hers.page.goto("/")
    hers.sees(hers.say("home-games"))
    open_not_cached(hers, "/rules/castle-for-all-seasons")
    assert hers.page.locator("#main .seal").inner_text() == hers.say("back-home")
    open_not_cached(hers, f"{hers.base}/log")
    hers.link(hers.say("back-play")).click()
    hers.page.locator("#screen").wait_for()
    hers.page.goto(f"{hers.base}/setup")  # the pages before open anew by themselves as soon as there is a network
    hers.sees_waiting(1)
    hers.online()
    hers.has_sent_everything()
    hers.open("score")
    hers.has_sent_everything()
    assert hers.page.locator("#network").count() == 0
    assert seated.look()["totals"]["Ann"] == 40
    assert seated.look()["seq"] == 2


def test_cached_page_is_updated_after_event(seated: RecordingTable, phone: Callable[..., NetworkPhone]) -> None:
    hers = phone()
    hers.open("log")
    has_kept(hers, f"{hers.base}/log")
    seated.command()
    hers.sees_step(1)
    hers.until("async (path) => (await (await caches.match(path)).text()).includes('data-seq=\"1\"')", f"{hers.base}/log")


def test_cache_holds_only_pages_still_open_to_this_phone(seated: RecordingTable, phone: Callable[..., NetworkPhone]) -> None:
    hers = phone()
    hers.open("turn")
    has_kept(hers, f"{hers.base}/turn")
    hers.page.evaluate("path => fetch(path)", f"/api/v1/plays/{seated.code}")
    seated.tap()
    hers.page.goto(f"{hers.base}/join")
    has_kept(hers, f"{hers.base}/join")
    assert {path for path in hers.page.evaluate(KEPT) if not path.startswith("/p/")} <= {"/"}
    renewed = seated.get(f"/p/{seated.code}/join")
    assert renewed.status == 200
    hers.page.locator("summary", has_text=hers.say("join-renew")).click()
    hers.button(hers.say("join-renew-button")).click()
    hers.page.wait_for_url(lambda url: seated.code not in url)
    hers.page.goto(f"{hers.base}/turn")
    hers.sees(hers.say("error-404-title"))
    hers.until(f"async (path) => !(await ({KEPT})()).includes(path)", f"{hers.base}/turn")


def test_service_worker_of_new_version_replaces_old_cache(phone: Callable[..., NetworkPhone]) -> None:
    """The old service worker has cached files that no longer exist. Pages are updated with the new files."""
    hers = phone()
    hers.context.route("**/sw.js", _older)
    hers.open("turn")
    has_kept(hers, f"{hers.base}/turn")
    assert hers.page.evaluate(FILES) == ["files older"]
    hers.context.unroute("**/sw.js")
    hers.page.evaluate("async () => (await caches.open('pages')).put(location.href, new Response('<body>old'))")
    hers.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    hers.until(f"async () => !(await ({FILES})()).includes('files older')")
    hers.until("async (path) => (await (await caches.match(path)).text()).includes('data-seq')", f"{hers.base}/turn")


def _older(route: "Route") -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub(r'VERSION="\w+"', 'VERSION="older"', answer.text()))


def test_phone_on_plain_http_works_without_service_worker(chromium: "Browser", server: Server, seated: RecordingTable) -> None:
    with phones(chromium, server.address.replace("127.0.0.1", "castle.lan"), seated.code) as new:
        hers = new()
        hers.open("log")
        assert hers.page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
        hers.hears_server()
        hers.offline()
        hers.sees(hers.say("toast-cut"))
        hers.online()
        seated.command()
        hers.sees_step(1)


def test_screen_stays_on_while_session_is_open(seated: RecordingTable, phone: Callable[..., NetworkPhone]) -> None:
    hers = phone()
    hers.context.add_init_script(
        "window.asked = []; Object.defineProperty(navigator, 'wakeLock',"
        " { value: { request: async (kind) => { window.asked.push(kind); return new EventTarget(); } } });"
    )
    hers.page.goto("/")
    assert hers.page.evaluate("asked") == []
    hers.open("turn")
    assert hers.page.evaluate("asked") == [], "browsers give it only after a tap"
    hers.page.locator("h1").click()
    hers.page.wait_for_function("asked.length === 1")
    assert hers.page.locator("[data-awake]").get_attribute("aria-pressed") == "true"
