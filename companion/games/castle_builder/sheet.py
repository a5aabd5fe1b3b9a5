"""What the final form asks, and the score question that the answers make."""

import re

from companion.games.castle_builder.question import COINS
from companion.rules.game import Seating
from companion.rules.shape import Json
from companion.rules.sheet import Cell, Entries, Place, Row, Sheet

_AT_COINS = re.compile(r"players\[(\d+)\]\.coins")


def question(seating: Seating, entries: Entries) -> Json:
    """The score question. Nobody has a coin who is not said to have one."""
    players = [{"name": name, "coins": entries.get((name, "coins")) or 0} for name in seating.players]
    return {"variants": list(seating.options["variants"]), "players": players}


def locate(seating: Seating, path: str) -> Place | None:
    """The cell a path came from."""
    found = _AT_COINS.fullmatch(path)
    if not found or int(found[1]) >= len(seating.players):
        return None
    return seating.players[int(found[1])], "coins"


SHEET = Sheet((), (Row("coins", (Cell("coins", COINS),)),), question, locate)
