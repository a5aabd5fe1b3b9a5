"""What went wrong, as keys: the words are made elsewhere, in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.rules.game import Open

Arg = str | int


class Key(str):
    """An argument that is itself the id of a message: it is put into words before it is used.

    Never equal to plain text, so that a player who is called like a message stays a player.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((Key, str(self)))


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: where (a path into what was sent), what (message `problem-CODE`), with which numbers."""

    at: str
    code: str
    args: Mapping[str, Arg] = field(default_factory=dict)


class RefusedError(Exception):
    """What was sent cannot be accepted. Carries every problem found, never only the first."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(f"{p.at}: {p.code}" for p in problems))
        self.problems = problems
        self.game: str | None = None
        """The game whose words tell the problems, where one is known."""


class DoubtError(RefusedError):
    """What was sent is possible, but not by the book, or leaves something open. Sent again with `sure`, it is done."""

    def __init__(self, *problems: Problem, open: "tuple[Open, ...]" = ()) -> None:
        super().__init__(*problems)
        self.open = open
        """What it leaves open."""


def child(at: str, key: str) -> str:
    """The path of an entry of the object at `at`."""
    return f"{at}.{key}" if at else key
