"""Phones come to the table: the picture that a camera reads holds the address they were told to reach, and opens there."""

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from PIL import Image

from companion.texts import language
from tests import chromium as program
from tests.test_cli_serve import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
TOLD = "127.0.0.2"
"""Where phones are told to reach: an address that only this machine answers, and yet another than its own name."""
ALONE = "castle.localhost"
"""A name for this machine itself, at which the play is begun."""


def scanned(page: "Page") -> str:
    """What a camera reads that looks at the page."""
    page.locator(".qr").scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.qr').complete")
    (found,) = zxingcpp.read_barcodes(Image.open(BytesIO(page.screenshot())))
    return str(found.text)


def begun(page: "Page", address: str) -> None:
    page.goto(f"{address}/new/castle-builder")
    for field, name in zip(page.locator("input[name=player]").all(), ("Ann", "Bob"), strict=False):
        field.fill(name)
    page.get_by_role("button", name=language("en").say("new-begin"), exact=True).click()
    page.wait_for_url("**/p/*/*")
    page.goto(page.url.rpartition("/")[0] + "/join")


@pytest.mark.parametrize("announced", [True, False])
def test_a_play_begun_on_the_machine_itself_is_found_by_phones(chromium: "Browser", tmp_path: Path, announced: bool) -> None:
    """Announced on loopback alone."""
    said = language("en")
    how = ["--host", TOLD, "--port", "0", "--data", str(tmp_path / "data"), *([] if announced else ["--no-announce"])]
    with served(*how) as (server, address):
        base, port = address.rstrip("/"), address.rstrip("/").rpartition(":")[2]
        ways = [base]
        if announced:
            assert server.stdout is not None
            ways.append(server.stdout.readline().decode().split()[-1].rstrip("/"))
        flags = [*program.FLAGS, f"--host-resolver-rules=MAP {ALONE} {TOLD}"]
        laptop = chromium.browser_type.launch(executable_path=program.find(), args=flags)
        try:
            page = laptop.new_page(locale="en", viewport={"width": 390, "height": 844})
            begun(page, f"http://{ALONE}:{port}")
            handed_on = scanned(page)
            code = page.url.split("/")[4]
            assert handed_on == f"{base}/p/{code}/" == page.get_by_label(said.say("join-link")).input_value()
            assert page.get_by_label(said.say("join-watch")).input_value().startswith(f"{base}/w/")
            assert [link.get_attribute("href") for link in page.locator(".ways a").all()] == ways
            assert [link.inner_text() for link in page.locator(".ways a").all()] == [
                way.removeprefix("http://") for way in ways
            ]
        finally:
            laptop.close()
        phone = chromium.new_page(locale="en")
        phone.goto(handed_on)
        assert phone.url == f"{base}/p/{code}/mine"
        phone.get_by_role("button", name="Bob").click()
        assert phone.url in {f"{base}/p/{code}/{there}" for there in ("setup", "intro")}, "where the table is"
        phone.close()


def test_where_only_this_machine_gets_in_it_is_said(chromium: "Browser", tmp_path: Path) -> None:
    with served("--port", "0", "--data", tmp_path / "data") as (_, address):
        page = chromium.new_page(locale="en")
        begun(page, address.rstrip("/"))
        assert page.get_by_text(language("en").say("join-alone")).is_visible()
        assert page.locator(".ways").count() == 0
        assert scanned(page) == page.url.removesuffix("join")
        page.close()
