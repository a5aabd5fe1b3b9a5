"""Facts of the copy on the table that the rulebook shows only in a picture: the progress track."""

from collections.abc import Mapping

from companion.games.castle_builder.rules.assist import KINDS_OF_SPACE, SPACE, TRACK
from companion.games.castle_builder.rules.track import Track
from companion.rules.errors import Problem
from companion.rules.numbers import Numbers
from companion.rules.shape import Flag, Json, Shape

LENGTH = "track-length"
LOOP = "track-loop"
SPACES: Mapping[str, str] = {kind: f"track-{kind}" for kind in KINDS_OF_SPACE}

FACTS: Mapping[str, Shape] = {
    LENGTH: TRACK.fields["length"],
    **{fact: Numbers(SPACE) for fact in SPACES.values()},
    LOOP: Flag(),
}
"""Words: `fact-KEY`, `fact-KEY-help`."""


def untold(facts: Mapping[str, Json]) -> tuple[str, ...]:
    """What is still to be told before the track is known."""
    return tuple(key for key in FACTS if key not in facts)


def trouble(facts: Mapping[str, Json]) -> Problem | None:
    """What keeps the facts, all told, from being a track."""
    if untold(facts):
        return None
    seen: set[int] = set()
    for fact in SPACES.values():
        for space in facts[fact]:
            if space > facts[LENGTH]:
                return Problem(fact, "space-beyond", {"space": space, "length": facts[LENGTH]})
            if space in seen:
                return Problem(fact, "space-twice", {"space": space})
            seen.add(space)
    return None


def track_of(facts: Mapping[str, Json]) -> Track | None:
    """The track of this copy; None until all of it is told and fits together."""
    if untold(facts) or trouble(facts):
        return None
    coins, rubies, tiles = (frozenset(facts[SPACES[kind]]) for kind in ("coins", "rubies", "tiles"))
    return Track(facts[LENGTH], coins, rubies, tiles, facts[LOOP])
