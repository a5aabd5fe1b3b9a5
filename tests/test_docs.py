"""What the papers point at is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_every_link_and_picture_leads_somewhere(paper: Path) -> None:
    assert [link for link in LINK.findall(paper.read_text("utf-8")) if not (paper.parent / link).exists()] == []


def test_every_picture_of_the_screens_is_shown() -> None:
    shown = set(LINK.findall((ROOT / "docs" / "screens.md").read_text("utf-8")))
    assert {f"screens/{path.name}" for path in (ROOT / "docs" / "screens").glob("*.png")} == shown
