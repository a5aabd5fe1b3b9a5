"""Everything of a club as one JSON file that can be read back: every play with all that happened in it, and the copies' facts.

No code of a play is written down. Whoever reads the file back gets codes of their own.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from companion.clubs import stamp
from companion.plays.archive import Archived
from companion.rules.shape import Json

APP = "castle-companion"
FORMAT = 2

_compact = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))

Copies = Mapping[str, Mapping[str, Json]]
"""What is known of each game's copy."""


def book(plays: Iterable[Archived], copies: Copies) -> Iterator[str]:
    """The file, piece by piece."""
    yield _compact({"app": APP, "format": FORMAT, "copies": copies})[:-1] + ',"plays":['
    between = "\n"
    for play in plays:
        yield between + _compact(told(play))
        between = ",\n"
    yield "\n]}\n"


def told(play: Archived) -> dict[str, Json]:
    """A play as it is written down."""
    seating, played = play.seating, play.played
    return {
        "uid": play.uid,
        "game": seating.game,
        "players": list(seating.players),
        "options": dict(seating.options),
        "first": seating.first,
        "facts": dict(seating.facts),
        "tinctures": list(play.tinctures),
        "begun": stamp(play.begun),
        "played_on": played.on.isoformat() if played else None,
        "corrected_on": played.corrected_on.isoformat() if played and played.corrected_on else None,
        "events": [
            {"id": e.id, "at": stamp(e.at), "type": e.type, "data": dict(e.data)} | ({"author": e.author} if e.author else {})
            for e in play.events
        ],
    }
