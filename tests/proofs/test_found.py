"""Phones come to the table: the picture that a camera reads holds the address they were told to reach, and opens there."""

from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from PIL import Image

from companion.texts import language
from tests.proofs.server import Server
from tests.test_cli_serve import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
TOLD = "127.0.0.2"
"""Where phones are told to reach: an address that only this machine answers, and yet another than its own name."""
ALONE = "castle.localhost"
"""A name for this machine itself, at which the play is begun."""
NAME = "castle.lan"


def scanned(page: "Page") -> str:
    """What a camera reads that looks at the page."""
    page.locator(".qr").scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.qr').complete")
    (found,) = zxingcpp.read_barcodes(Image.open(BytesIO(page.screenshot())))
    return str(found.text)


def begun(page: "Page", address: str, game: str = "castle-builder") -> None:
    page.goto(f"{address}/new/{game}")
    for field, name in zip(page.locator("input[name=player]").all(), ("Ann", "Bob"), strict=False):
        field.fill(name)
    page.locator("button.seal[name=begin]").click()
    page.wait_for_url("**/p/*/*")
    page.goto(page.url.rpartition("/")[0] + "/join")


def test_a_play_begun_on_the_machine_itself_is_found_by_phones(chromium: "Browser", tmp_path: Path) -> None:
    """Announced on loopback alone."""
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
        assert phone.url in {f"{base}/p/{code}/{there}" for there in ("setup", "intro")}, "where the table is"
        phone.close()


def test_where_only_this_machine_gets_in_it_is_said(chromium: "Browser", server: Server) -> None:
    page = chromium.new_page(locale="en")
    begun(page, server.address)
    assert page.get_by_text(language("en").say("join-alone")).is_visible()
    assert page.locator(".ways").count() == 0
    assert scanned(page) == page.url.removesuffix("join")
    page.close()


@pytest.mark.parametrize("public", [False, True])
def test_who_loses_all_cookies_over_plain_http_goes_on(
    chromium: "Browser", server: Server, tmp_path: Path, public: bool
) -> None:
    """By a name that is not this machine's own: only then browsers send what they send in a network."""
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
            assert page.url.endswith("/score")
            assert field.input_value() == "7"
            page.goto("/")
            assert page.locator("main").count() == 1
            page.close()
