"""Tests of templates: no long lines, and every tag begins and ends in one file."""

import re

import pytest

from companion.files import ROOT
from companion.templating import paper_environment

LONGEST = 160
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
_SPOKEN = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_TAG = re.compile(r"<!?/?[a-z][^<>]*>", re.IGNORECASE)


def test_template_lines_have_limited_length() -> None:
    lines = [(path, line) for path in TEMPLATES for line in path.read_text("utf-8").splitlines()]
    assert [where for where in lines if len(where[1]) > LONGEST] == []


def whole_tags(template: str) -> bool:
    return not re.search("[<>]", _TAG.sub("", _SPOKEN.sub("", template)))


def points_without_filter(template: str) -> list[str]:
    """Return the points that a template shows without a filter for typographic minus signs."""
    shown = re.findall(r'class="points">\s*\{\{ (.*?) \}\}', template)
    return [value for value in shown if not re.search(r"\|(minus|signed)\b", value)]


def test_template_points_have_minus_sign() -> None:
    """Points can be negative in any game."""
    found = {path.name: points_without_filter(path.read_text("utf-8")) for path in TEMPLATES}
    assert {name: values for name, values in found.items() if values} == {}
    assert points_without_filter('<b class="points">{{ p.points }}</b>') == ["p.points"]


def test_templates_use_filter_for_minus_sign() -> None:
    every = [*TEMPLATES, *(ROOT / "companion" / "games").rglob("*.html")]
    assert [path for path in every if 'replace("-"' in path.read_text("utf-8")] == []


def test_minus_filter_changes_numbers_and_lists() -> None:
    shown = paper_environment().from_string("{{ -3|minus }} {{ 12|minus }} {{ '1, -2'|minus }}").render()
    assert shown == "\N{MINUS SIGN}3 12 1, \N{MINUS SIGN}2"


def test_template_tags_begin_and_end_in_same_file() -> None:
    assert [path for path in TEMPLATES if not whole_tags(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("half", ['<a href="{{ address }}" class="', 'plain">', '<a href="x"{% if a > b %} class="y"'])
def test_template_with_half_tag_is_found(half: str) -> None:
    assert not whole_tags(half)
    assert whole_tags('<a href="{{ a > b }}"{% if a < b %} class="y"{% endif %}>{{ "<" }}</a>')
