"""Tests of templates: no long lines, and every tag begins and ends in one file."""

import re

import pytest

from companion.files import ROOT

LONGEST = 160
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
_SPOKEN = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_TAG = re.compile(r"<!?/?[a-z][^<>]*>", re.IGNORECASE)


def test_template_lines_have_limited_length() -> None:
    lines = [(path, line) for path in TEMPLATES for line in path.read_text("utf-8").splitlines()]
    assert [where for where in lines if len(where[1]) > LONGEST] == []


def whole_tags(template: str) -> bool:
    return not re.search("[<>]", _TAG.sub("", _SPOKEN.sub("", template)))


def test_template_tags_begin_and_end_in_same_file() -> None:
    assert [path for path in TEMPLATES if not whole_tags(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("half", ['<a href="{{ address }}" class="', 'plain">', '<a href="x"{% if a > b %} class="y"'])
def test_template_with_half_tag_is_found(half: str) -> None:
    assert not whole_tags(half)
    assert whole_tags('<a href="{{ a > b }}"{% if a < b %} class="y"{% endif %}>{{ "<" }}</a>')
