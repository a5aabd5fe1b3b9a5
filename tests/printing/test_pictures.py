"""Tests of black and white pictures and lines, and of charts with any scores."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import all_games
from companion.printing import blank_lines, pictures
from companion.printing.chart import DASHES, LARGE, MARKS, chart
from companion.views.chart import Series
from tests.printing.reading import GAMES

scores = st.integers(-300, 500)


@pytest.mark.parametrize("colour", range(7))
def test_shield_is_black_and_white_and_has_title(colour):
    svg = pictures.shield(colour, 'Ann <b> "x"')
    root = ET.fromstring(svg)
    assert root.findtext("title") == 'Ann <b> "x"'
    assert {"#000", "#fff"} <= set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)) <= {"#000", "#fff", "none"}


def test_shields_differ_on_grey_printer():
    assert len({re.sub("<title>.*</title>", "", pictures.shield(n, "x")) for n in range(7)}) == 7


@pytest.mark.parametrize("key", GAMES)
def test_drawing_of_game_is_black_and_white_and_has_title(key):
    moods = ["", *(str(v) for option in all_games()[key].options for v in getattr(option.shape, "values", ()))]
    for mood in moods:
        svg = pictures.art(key, mood, "A castle")
        assert "<title>A castle</title>" in svg
        assert "var(" not in svg
        assert "currentColor" not in svg
        assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)) <= {"#000", "#fff", "none"}


def test_placeholder_names_become_lines_and_numbers_are_bold():
    one, two = blank_lines.placeholder_names(2)
    assert blank_lines.to_markup(f"{one} takes 12 of <23>, {two}’s 4x — a5") == (
        f"{blank_lines.LINE} takes <b>12</b> of &lt;<b>23</b>&gt;, {blank_lines.LINE}’s 4x\N{NO-BREAK SPACE}— a5"
    )
    assert blank_lines.keep_together("2 x 3 × 4 — 5") == "2 x 3\xa0×\xa04\xa0— 5"


@given(st.integers(2, 7).flatmap(lambda n: st.lists(st.lists(scores, min_size=n, max_size=n), min_size=2, max_size=20)))
def test_chart_with_any_scores_is_valid_svg(rounds):
    series = [Series(seat, f"<{seat}>", tuple(points)) for seat, points in enumerate(zip(*rounds, strict=True))]
    root = ET.fromstring(chart(series, "Points & more", "end"))
    assert root.findtext("title") == "Points & more"
    dashes = [p.get("stroke-dasharray") for p in root.findall("path") if p.get("stroke-width") == "1.7"]
    assert len(set(dashes)) == len(series)
    numbers = [float(n) for path in root.findall("path") for n in re.findall(r"-?\d+\.\d", path.get("d"))]
    assert all(0 <= n <= LARGE.width for n in numbers)


@pytest.mark.parametrize("small", [True, False])
def test_chart_last_word_does_not_overlap_numbers(small):
    """A letter or digit is at most half as wide as it is high."""
    letter = 8.4 / 2
    for rounds in range(2, 40):
        root = ET.fromstring(chart([Series(0, "Anna", (0,) * rounds)], "x", "Schluss", small=small))
        placed = {text.text: (float(text.get("x")), text.get("text-anchor")) for text in root.findall("text")}
        begins = placed["Schluss"][0] - len("Schluss") * letter
        numbers = [(at, text) for text, (at, anchor) in placed.items() if anchor == "middle"]
        assert all(at + len(text) * letter / 2 <= begins for at, text in numbers)


def test_chart_lines_differ_on_grey_printer():
    """Seven lines cross. Each has its own dashes, marks and shield."""
    assert len(set(DASHES)) == len(set(MARKS)) == 7
    svg = chart([Series(n, str(n), (0, n, 6 - n)) for n in range(7)], "x", "end")
    assert all(svg.count(mark) >= 2 for mark in MARKS)
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)) <= {"#000", "#fff", "none"}
