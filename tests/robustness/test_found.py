"""Tests of joining: the QR code contains the address for other phones, and the address works."""

from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from PIL import Image

from companion.texts import language
from tests.robustness.test_serve import served
from tests.support.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
TOLD = "127.0.0.2"
"""Address for phones in the tests. Only this machine answers it, and it differs from the machine's usual name."""
ALONE = "castle.localhost"
"""Host name of this machine, at which the session is created."""
NAME = "castle.lan"


def scanned(page: "Page") -> str:
    """Return the text of the QR code in a screenshot of the page."""
    page.locator(".qr").scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.qr').complete")
    (found,) = zxingcpp.read_barcodes(Image.open(BytesIO(page.screenshot())))
    return str(found.text)


def begun(page: "Page", address: str, game: str = "castle-builder") -> None:
    page.goto(f"{address}/new/{game}")
    for field, name in zip(page.locator("input[name=player]").all(), ("Ann", "Bob"), strict=False):
        field.fill(name)
    page.locator("button.seal[name=begin][value='1']").click()
    page.wait_for_url("**/p/*/*")
    page.goto(page.url.rpartition("/")[0] + "/join")


def test_session_begun_on_server_machine_is_reachable_by_phones(chromium: "Browser", tmp_path: Path) -> None:
    """The server is announced only on the loopback interface."""
    said = language("en")
    with served("--host", TOLD, "--port", "0", "--data", tmp_path / "data") as (server, address):
        assert server.stdout is not None
        base, named = address.rstrip("/"), server.stdout.readline().decode().split()[-1].rstrip("/")
        page = chromium.new_page(locale="en", viewport={"width": 390, "height": 844})
        begun(page, base.replace(TOLD, ALONE))
        handed_on = scanned(page)
        code = page.url.split("/")[4]
        assert handed_on == f"{base}/p/{code}/" == page.get_by_label(said.say("join-link")).input_value()
        assert page.get_by_label(said.say("join-watch")).input_value().startswith(f"{base}/w/")
        ways = [(link.get_attribute("href"), link.inner_text()) for link in page.locator(".ways a").all()]
        assert ways == [(way, way.removeprefix("http://")) for way in (base, named)]
        page.close()
        phone = chromium.new_page(locale="en")
        phone.goto(handed_on)
        assert phone.url == f"{base}/p/{code}/mine"
        phone.get_by_role("button", name="Bob").click()
        assert phone.url in {f"{base}/p/{code}/{there}" for there in ("setup", "intro?joined=1")}, "where the table is"
        phone.close()


def test_join_page_of_local_only_server_says_so(chromium: "Browser", server: Server) -> None:
    page = chromium.new_page(locale="en")
    begun(page, server.address)
    assert page.get_by_text(language("en").say("join-alone")).is_visible()
    assert page.locator(".ways").count() == 0
    assert scanned(page) == page.url.removesuffix("join")
    page.close()


@pytest.mark.parametrize("public", [False, True])
def test_player_without_cookies_over_plain_http_can_continue(
    chromium: "Browser", server: Server, tmp_path: Path, public: bool
) -> None:
    """The name is not a local one. Only then do browsers omit what they omit in a network without https."""
    with ExitStack() as stack:
        if public:
            server = stack.enter_context(Server(tmp_path, "--public", "--name", NAME))
        for has_script in (True, False):
            page = chromium.new_page(java_script_enabled=has_script, base_url=server.address.replace("127.0.0.1", NAME))
            begun(page, "", "castle-for-all-seasons")
            page.goto(page.url.replace("join", "score"))
            page.context.clear_cookies()
            field = page.locator("[name='c0.track']:not([type=hidden])")
            field.fill("7")
            if has_script:
                field.press("Tab")
                page.locator("#screen[data-seq='1']").wait_for(state="attached")
            else:
                with page.expect_navigation():
                    page.locator("noscript button, #cells .actions button").first.click()
            page.reload()
            assert page.url.partition("?")[0].endswith("/score")
            assert field.input_value() == "7"
            page.goto("/")
            assert page.locator("main").count() == 1
            page.close()
