"""Tests of the drawing of the wall, a square ring of 100 spaces."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle.screen import DRAWING_SIZE, SPACE_LENGTH, WALL_MARGIN, wall_point, wall_view

spaces = st.integers(0, 99)
corners = st.lists(st.integers(1, 98).map(lambda low: (low, low + 1)), max_size=13, unique=True)


def between(one, other):
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def overlap(one, other):
    """Return whether two labels overlap. Digits are 6 wide and 12 high."""

    def begins(label):
        return label.x - 6 * len(label.text) * {"start": 0, "middle": 0.5, "end": 1}[label.anchor]

    left, right = sorted((one, other), key=begins)
    return abs(one.y - other.y) < 12 and begins(right) < begins(left) + 6 * len(left.text)


def test_wall_runs_clockwise_from_top_left():
    far = DRAWING_SIZE - WALL_MARGIN
    assert [wall_point(n) for n in (0, 25, 50, 75, 100)] == [
        (WALL_MARGIN, WALL_MARGIN),
        (far, WALL_MARGIN),
        (far, far),
        (WALL_MARGIN, far),
        (WALL_MARGIN, WALL_MARGIN),
    ]
    assert (wall_point(10, 5), wall_point(85, 5)) == (
        (WALL_MARGIN + 10 * SPACE_LENGTH, WALL_MARGIN - 5),
        (WALL_MARGIN - 5, far - 10 * SPACE_LENGTH),
    )
    assert len({wall_point(n + 0.5) for n in range(100)}) == 100


@given(spaces)
def test_wall_spaces_are_evenly_apart_and_symmetric_by_quarter_turn(n):
    here = wall_point(n + 0.5)
    apart = between(here, wall_point((n + 1) % 100 + 0.5))
    assert apart == SPACE_LENGTH or (n % 25 == 24 and abs(apart - SPACE_LENGTH / 2**0.5) < 0.1)
    assert wall_point((n + 25) % 100 + 0.5) == (DRAWING_SIZE - here[1], here[0])


@given(st.integers(0, 300), st.integers(0, 300))
def test_wall_markers_never_cover_each_other(first, second):
    assert between(*wall_view((), (first, second)).marker_points) >= 18


@given(corners, spaces)
def test_wall_labels_stay_inside_and_do_not_overlap(pairs, at):
    view = wall_view(tuple((pair, True) for pair in pairs), (at, at))
    inside = WALL_MARGIN + 18
    labels = [*view.tens, *view.names]
    assert all(inside <= c <= DRAWING_SIZE - inside for label in labels for c in (label.x, label.y))
    assert len({label.text for label in labels}) == len(labels)
    assert not [(one.text, other.text) for i, one in enumerate(labels) for other in labels[:i] if overlap(one, other)]


def test_wall_labels_name_known_corner_towers():
    view = wall_view((((12, 13), True), ((33,), False)), (0, 0))
    assert [label.text for label in view.names] == ["12/13", "33"]
    assert [label.text for label in view.tens] == ["0", "20", "30", "40", "50", "60", "70", "80", "90"]
    assert [(tower.numbers, tower.tile) for tower in view.towers] == [((12, 13), True), ((33,), False)]
    assert view.towers[0].x == wall_point(13)[0]
