"""The names in another app's file, in groups, each with the people of the club that it may mean."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.texts import Language

GroupKind = Literal["ask", "same", "new"]


@dataclass(frozen=True, slots=True)
class NameChoice:
    """A name in the file, with the people that the user can choose for it."""

    at: int
    """Index of the name in the file."""
    name: str
    people: Sequence[str]
    """Known people, the likeliest first. An empty text means a new person."""
    preselected: str
    chosen: str

    @property
    def kind(self) -> GroupKind:
        """Return the group: a known name, a name like that of a known person, or a new name."""
        if self.preselected == self.name:
            return "same"
        return "ask" if self.preselected else "new"


@dataclass(frozen=True, slots=True)
class NameField:
    """A field of the form. `options` are pairs of a value and its words."""

    at: int
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class NameGroup:
    """A group of names. `is_open` is false for a group that is folded at first."""

    kind: GroupKind
    fields: tuple[NameField, ...]
    is_open: bool


def name_groups(choices: Iterable[NameChoice], words: Language) -> tuple[NameGroup, ...]:
    """Return the groups that are not empty, first the names that the user is asked about.

    The other groups are folded, unless the user has chosen another person in them.
    """
    every = [*choices]
    kinds: tuple[GroupKind, ...] = ("ask", "same", "new")
    groups = ((kind, [one for one in every if one.kind == kind]) for kind in kinds)
    return tuple(
        NameGroup(
            kind,
            tuple(_field(one, words) for one in found),
            is_open=kind == "ask" or any(one.chosen != one.preselected for one in found),
        )
        for kind, found in groups
        if found
    )


def _field(choice: NameChoice, words: Language) -> NameField:
    is_asked, other = choice.kind == "ask", choice.preselected
    said = {"": words.say("match-no" if is_asked else "match-new")}
    if is_asked:
        said[other] = words.say("match-yes", other=other)
    label = words.say("match-ask", name=choice.name, other=other) if is_asked else choice.name
    return NameField(choice.at, label, tuple((one, said.get(one, one)) for one in choice.people), choice.chosen)
