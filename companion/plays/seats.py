"""Who sits where, changed in a play that has begun: anew before the first turn, names and colours alone after it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.rules.game import Game, Seating
from companion.rules.shape import Json
from companion.rules.sheet import TABLE

if TYPE_CHECKING:
    from companion.plays.state import Content


def changed(game: Game[Any, Any], content: "Content", data: Mapping[str, Json]) -> dict[str, Any]:
    """The fields of the content that a change of the seats changes. What was entered stays with whom it was entered for."""
    old = content.seating
    new = replace(old, players=tuple(data["players"]), options=data["options"], first=data["first"])
    renamed = renamings(old.players, new.players)
    before, after = game.columns(old), game.columns(new)
    if data["anew"]:
        moved = {column: name for column in before if (name := renamed.get(column, column)) in after}
    else:
        moved = dict(zip(before, after, strict=True))
    moved[TABLE] = TABLE
    kept: dict[str, Any] = {
        "seating": new,
        "tinctures": tuple(data["tinctures"] or ()),
        "known_as": {**{was: renamed.get(name, name) for was, name in content.known_as.items()}, **renamed},
        "entries": {(moved[c], key): value for (c, key), value in content.entries.items() if c in moved},
        "adjustments": tuple(replace(a, column=moved[a.column]) for a in content.adjustments if a.column in moved),
    }
    if not data["anew"]:
        corrections = {(moved[c], key): told for (c, key), told in content.corrections.items() if c in moved}
        return {**kept, "corrections": corrections}
    called_anew = replace(old, players=tuple(renamed.get(name, name) for name in old.players))
    ticks = content.ticks & _same_steps(game, called_anew, new)
    return {**kept, "flow": game.flow.start(new), "corrections": {}, "ticks": ticks}


def renamings(old: Sequence[str], new: Sequence[str]) -> dict[str, str]:
    """Those who sit where they sat and are called by a name that nobody had."""
    if len(old) != len(new):
        return {}
    return {was: name for was, name in zip(old, new, strict=True) if was not in new and name not in old}


def _same_steps(game: Game[Any, Any], old: Seating, new: Seating) -> frozenset[str]:
    """The steps of the setup that say the same in both seatings: what was done for one is done for the other."""
    before = {step.key: dict(step.args) for step in game.setup(old)}
    return frozenset(step.key for step in game.setup(new) if before.get(step.key) == dict(step.args))
