"""What is remembered is what would be worked out."""

import gc
import weakref

from companion.rules.memory import forget, remembered


def test_the_same_objects_are_looked_at_once_and_equal_ones_each_for_itself() -> None:
    """Equal lists may be changed apart from each other, so they must not share an answer."""
    seen: list[list[int]] = []

    @remembered(10)
    def total(numbers: list[int]) -> int:
        seen.append(numbers)
        return sum(numbers)

    one, other = [1, 2], [1, 2]
    assert [total(one), total(one), total(other)] == [3, 3, 3]
    assert len(seen) == 2


def test_an_object_that_is_gone_leaves_no_answer_to_the_next_at_its_place() -> None:
    """Python gives a new object the place of an old one; nobody may be told what was true of that."""

    @remembered(1_000)
    def told(numbers: list[int]) -> int:
        return numbers[0]

    assert [told([n]) for n in range(500)] == list(range(500))


def test_no_more_is_remembered_than_was_said() -> None:
    seen: list[object] = []

    @remembered(3)
    def looked(at: object) -> None:
        seen.append(at)

    things = [object() for _ in range(4)]
    for thing in (*things, *things):
        looked(thing)
    assert len(seen) > len(things), "all four were remembered"


def test_what_is_forgotten_is_held_no_more() -> None:
    """A seating has the names of those who sat there, who may ask to be forgotten."""

    class Seating:
        pass

    @remembered(10)
    def looked(at: Seating) -> Seating:
        return at

    held = weakref.ref(looked(Seating()))
    assert held() is not None
    forget()
    gc.collect()
    assert held() is None
