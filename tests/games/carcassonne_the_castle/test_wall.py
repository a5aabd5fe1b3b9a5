"""The wall as a drawing: a square ring of 100 spaces."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.carcassonne_the_castle.screen import CELL, EDGE, SIZE, place, wall_view

spaces = st.integers(0, 99)
corners = st.lists(st.integers(1, 98).map(lambda low: (low, low + 1)), max_size=13, unique=True)


def between(one, other):
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def overlap(one, other):
    """Whether two labels run into each other, digits being 6 wide and 12 high."""

    def begins(label):
        return label.x - 6 * len(label.text) * {"start": 0, "middle": 0.5, "end": 1}[label.anchor]

    left, right = sorted((one, other), key=begins)
    return abs(one.y - other.y) < 12 and begins(right) < begins(left) + 6 * len(left.text)


def test_it_runs_clockwise_from_the_top_left():
    far = SIZE - EDGE
    assert [place(n) for n in (0, 25, 50, 75, 100)] == [(EDGE, EDGE), (far, EDGE), (far, far), (EDGE, far), (EDGE, EDGE)]
    assert (place(10, 5), place(85, 5)) == ((EDGE + 10 * CELL, EDGE - 5), (EDGE - 5, far - 10 * CELL))
    assert len({place(n + 0.5) for n in range(100)}) == 100


@given(spaces)
def test_neighbours_are_a_space_apart_and_turning_it_a_quarter_changes_nothing(n):
    here = place(n + 0.5)
    apart = between(here, place((n + 1) % 100 + 0.5))
    assert apart == CELL or (n % 25 == 24 and abs(apart - CELL / 2**0.5) < 0.1)
    assert place((n + 25) % 100 + 0.5) == (SIZE - here[1], here[0])


@given(st.integers(0, 300), st.integers(0, 300))
def test_two_shields_never_cover_each_other(first, second):
    assert between(*wall_view((), (first, second)).stands) >= 18


@given(corners, spaces)
def test_labels_stay_inside_and_clear_of_each_other(pairs, at):
    view = wall_view(tuple((pair, True) for pair in pairs), (at, at))
    inside = EDGE + 18
    labels = [*view.tens, *view.names]
    assert all(inside <= c <= SIZE - inside for label in labels for c in (label.x, label.y))
    assert len({label.text for label in labels}) == len(labels)
    assert not [(one.text, other.text) for i, one in enumerate(labels) for other in labels[:i] if overlap(one, other)]


def test_what_is_known_of_a_corner_tower_is_written_beside_it():
    view = wall_view((((12, 13), True), ((33,), False)), (0, 0))
    assert [label.text for label in view.names] == ["12/13", "33"]
    assert [label.text for label in view.tens] == ["0", "20", "30", "40", "50", "60", "70", "80", "90"]
    assert [(tower.numbers, tower.tile) for tower in view.towers] == [((12, 13), True), ((33,), False)]
    assert view.towers[0].x == place(13)[0]
