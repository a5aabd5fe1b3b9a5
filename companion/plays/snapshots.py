"""States kept now and then, so that a long play starts at once. They can all be thrown away: the log is what counts."""

import hashlib
import json
import logging
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from companion.plays.state import Adjustment, Content, Correction, PlayState
from companion.plays.undo import Mark, Undos
from companion.rules.game import Game, Seating
from companion.rules.plain import from_plain, to_plain
from companion.storage import Storage

SPACING = 128
_OURS = ("rules", "plays")
_CODE = frozenset({".py", ".csv", ".json", ".toml"})
_log = logging.getLogger(__name__)


class Snapshots:
    """The kept states of all plays."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def keep(self, play: int, state: PlayState, frozen: str, game: Game[Any, Any]) -> None:
        """Keep a state in place of its near neighbours, so that a play has at most one in each stretch of its log."""
        first = state.seq - state.seq % SPACING
        self._storage.write("delete from snapshots where play = ? and seq between ? and ?", (play, first, first + SPACING - 1))
        self._storage.write(
            "insert into snapshots (play, seq, made_by, state) values (?, ?, ?, ?)",
            (play, state.seq, made_by(game), frozen),
        )

    def thin_out(self, play: int) -> None:
        """Of a play that is over the latest is enough."""
        self._storage.write(
            "delete from snapshots where play = :play and seq < (select max(seq) from snapshots where play = :play)",
            {"play": play},
        )

    def latest_first(self, play: int, game: Game[Any, Any], seating: Seating, after: int, upto: int) -> Iterator[PlayState]:
        """The kept states of a stretch of the log that this very code made and can read."""
        seqs = self._storage.rows(
            "select seq from snapshots where play = ? and seq > ? and seq <= ? and made_by = ? order by seq desc",
            (play, after, upto, made_by(game)),
        )
        for (seq,) in seqs:
            row = self._storage.row("select state from snapshots where play = ? and seq = ?", (play, seq))
            state = thawed(game, seating, row[0]) if row else None
            if state is not None and state.seq == seq:
                yield state


def frozen(game: Game[Any, Any], seating: Seating, state: PlayState) -> str | None:
    """The state as text, or None for one that could not be made of the text again."""
    content = state.content
    text = json.dumps(
        {
            "seq": state.seq,
            "closed": state.closed,
            "marks": to_plain(state.undos.marks),
            "dead": state.undos.dead,
            "redoable": state.undos.redoable,
            "facts": content.seating.facts,
            "flow": to_plain(content.flow),
            "entries": [[*place, value] for place, value in content.entries.items()],
            "adjustments": to_plain(content.adjustments),
            "ticks": to_plain(content.ticks),
            "last": content.last,
            "last_flow": content.last_flow,
            "corrections": [[*place, to_plain(correction)] for place, correction in content.corrections.items()],
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
    if thawed(game, seating, text) != state:
        _log.warning("the state of %s does not survive being kept; long plays of it start slowly", game.key)
        return None
    return text


def thawed(game: Game[Any, Any], seating: Seating, text: str) -> PlayState | None:
    """The state that was kept, or None if it cannot be read."""
    try:
        raw = json.loads(text)
        content = Content(
            Seating(seating.game, seating.players, seating.options, seating.first, raw["facts"]),
            from_plain(game.flow.state, raw["flow"]),
            {(column, key): value for column, key, value in raw["entries"]},
            from_plain(tuple[Adjustment, ...], raw["adjustments"]),
            frozenset(raw["ticks"]),
            raw["last"],
            raw["last_flow"],
            {(column, key): from_plain(Correction, told) for column, key, told in raw["corrections"]},
        )
        dead = tuple((first, last) for first, last in raw["dead"])
        undos = Undos(from_plain(tuple[Mark, ...], raw["marks"]), dead, tuple(raw["redoable"]))
        return PlayState(raw["seq"], content, undos, raw["closed"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def made_by(game: Game[Any, Any]) -> str:
    """A name for the code that a state of this game comes from: any change in it makes the game's snapshots void."""
    module = sys.modules.get(game.flow.state.__module__)
    source = getattr(module, "__file__", None)
    return _fingerprint(Path(source).parent if source else None)


@cache
def _fingerprint(folder: Path | None) -> str:
    ours = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for root in [*(ours / name for name in _OURS), *([folder] if folder else [])]:
        for path in sorted(p for p in root.rglob("*") if p.suffix in _CODE):
            digest.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:32]
