"""Problems in the input, and the errors that carry them. A problem has a message code, which `texts` turns into a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.rules.game import UnknownDetail

Arg = str | int


class Key(str):
    """A message id as an argument of another message. Its text is looked up before the outer message is formatted.

    A Key never equals a plain string. A player whose name happens to be a message id therefore stays a name.
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
    """One mistake in the input: its path `at`, the `code` of the message `problem-CODE`, and the arguments of that message."""

    at: str
    code: str
    args: Mapping[str, Arg] = field(default_factory=dict)


class RefusedError(Exception):
    """The error for input that is not accepted. `problems` has all problems found, not only the first."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(f"{p.at}: {p.code}" for p in problems))
        self.problems = problems
        self.game: str | None = None
        """Key of the game whose texts describe the problems. None: the texts of the app."""


class ConfirmationRequiredError(RefusedError):
    """A command that needs confirmation: the rulebook forbids it, or it leaves something unknown.

    The server accepts the same command with `sure` added.
    """

    def __init__(self, *problems: Problem, open: "tuple[UnknownDetail, ...]" = ()) -> None:
        super().__init__(*problems)
        self.open = open
        """Details that the command would leave unknown."""


def child(at: str, key: str) -> str:
    """Return the path of entry `key` of the object at path `at`."""
    return f"{at}.{key}" if at else key
