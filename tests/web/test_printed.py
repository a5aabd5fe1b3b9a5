"""Tests of printing from the general page: with the copy facts of the club, and several sheets on a page."""

import re
from html import unescape
from io import BytesIO

import pytest
from PIL import Image

from companion import pdf

GROUPS = {"fact.resident-groups": "4:1, 5:2"}


@pytest.fixture
def no_pdf(monkeypatch):
    """Disable PDFs, so that the HTML document is sent for the browser to print."""
    monkeypatch.setattr(pdf, "is_available", lambda: False)


@pytest.mark.usefixtures("no_pdf")
def test_copy_facts_of_club_are_on_printed_setup_sheet(client):
    asked = client.get("/print/once-upon-a-castle.pdf?kind=setup&lang=en").text
    assert "Fill in once" in asked
    assert client.post("/copies/once-upon-a-castle", data=GROUPS).status_code == 303
    known = client.get("/print/once-upon-a-castle.pdf?kind=setup&lang=en").text
    assert "<b>4:1, 5:2</b>" in known


@pytest.mark.usefixtures("no_pdf")
@pytest.mark.parametrize(
    ("query", "status", "copies"),
    [
        ("per_page=4", 200, 4),
        ("per_page=", 200, 1),
        ("per_page=2&kind=aid", 200, 1),
        ("per_page=4&paper=a5", 422, 0),
        ("per_page=3", 422, 0),
        ("per_page=x", 200, 1),
    ],
)
def test_printed_sheets_per_page_follow_address(client, query, status, copies):
    answer = client.get(f"/print/castle-for-all-seasons.pdf?{query}")
    assert answer.status_code == status
    assert answer.text.count('<div class="art">') == copies


def test_print_page_offers_several_sheets_only_for_suitable_game(client):
    assert 'name="per_page"' in client.get("/print/castle-for-all-seasons").text
    assert 'name="per_page"' not in client.get("/print/between-two-castles").text


def test_print_page_keeps_choices_of_address_and_shows_their_preview(client):
    page = client.get("/print/castle-for-all-seasons?kind=aid&players=3&option.season=winter&paper=a5&players=99&mad=1").text
    address = unescape(re.search(r'<img class="sheet" src="([^"]+)"', page)[1])
    assert address == "/print/castle-for-all-seasons.png?kind=aid&players=3&option.season=winter&paper=a5"
    for name, value in (("kind", "aid"), ("players", "3"), ("option.season", "winter"), ("paper", "a5")):
        assert re.search(rf'name="{name}" value="{value}"\s+checked', page)


@pytest.mark.parametrize(
    ("query", "chosen"),
    [("", "1"), ("per_page=4&paper=a4&shown_paper=a4", "4"), ("per_page=4&paper=a5&shown_paper=a4", "1")],
)
def test_print_page_chooses_number_of_sheets_that_fits_paper(client, query, chosen):
    page = client.get(f"/print/castle-for-all-seasons?{query}").text
    assert re.findall(r'name="per_page" value="(\d)"\s+checked', page) == [chosen]


def test_preview_is_picture_of_first_page_of_same_document(client):
    answer = client.get("/print/between-two-castles.png?players=7&lang=de")
    assert answer.mimetype == "image/png"
    with Image.open(BytesIO(answer.data)) as picture:
        width, height = picture.size
        assert round(width / height, 2) == round(297 / 210, 2)
        assert min(picture.convert("L").get_flattened_data()) < 64
    assert len(answer.data) < 200_000


@pytest.mark.parametrize(("query", "status"), [("paper=a3", 422), ("per_page=4&paper=a5", 422), ("kind=poster", 422)])
def test_preview_of_invalid_choice_is_refused(client, query, status):
    assert client.get(f"/print/castle-builder.png?{query}").status_code == status


@pytest.mark.usefixtures("no_pdf")
def test_print_page_without_pdf_has_no_preview(client):
    assert 'class="sheet"' not in client.get("/print/castle-builder").text
    assert client.get("/print/castle-builder.png").status_code == 404


@pytest.mark.parametrize(("token", "is_told"), [("0123abcd", True), ("0123ABCD", False), ("<script>", False)])
def test_file_with_token_of_page_sets_its_cookie(client, token, is_told):
    answer = client.get(f"/print/castle-builder.pdf?arrived={token}")
    assert (f"arrived={token};" in str(answer.headers.getlist("Set-Cookie"))) == is_told
