"""Tests of printing from the general page: with the copy facts of the club, and several sheets on a page."""

import pytest

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
