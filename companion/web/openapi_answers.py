"""What is answered over HTTP, as JSON Schema."""

from collections.abc import Mapping
from typing import Any

from companion.views.schema import Schema, closed

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
DAY: Schema = {"type": "string", "format": "date"}
JSON_SCHEMA: Schema = {"type": "object", "description": "A JSON Schema."}


def _list(of: Schema, about: str = "") -> Schema:
    return {"type": "array", "items": of, **({"description": about} if about else {})}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _map(of: Schema, about: str = "") -> Schema:
    return {"type": "object", "additionalProperties": of, **({"description": about} if about else {})}


def _whole(about: str, /, **entries: Schema) -> Schema:
    """An object in which every entry is always there."""
    return {**closed(entries, entries), "description": about}


def _about(schema: Schema, about: str) -> Schema:
    return {**schema, "description": about}


NAMES = _about(_map(TEXT), "By language.")
STANDING = _whole(
    "A player's place; equal players share one.", name=TEXT, rank=COUNT, total=WHOLE, tie_breaks=_map(_or_null(WHOLE))
)
LINE = _whole("A category that earned points, and why.", category=TEXT, points=WHOLE, why=TEXT)
COLUMN: Schema = {
    "type": "object",
    "description": "What is scored: a player, or what players share. A game may tell more here.",
    "properties": {"name": TEXT, "total": WHOLE, "lines": _list(LINE)},
    "required": ["name", "total", "lines"],
}
SCORE = _whole(
    "The score, explained.",
    game=TEXT,
    finished=FLAG,
    columns=_list(COLUMN, "In the order of the question."),
    standings=_list(STANDING, "By rank, equal players in seat order."),
    winners=_list(TEXT),
    decided_by=_about(_or_null(TEXT), "`total`, the tie-break that decided, or `shared`; null where nobody has won."),
    warnings=_list(_whole("Something against the rules that is counted all the same.", at=TEXT, code=TEXT, message=TEXT)),
)
CELL: dict[str, Schema] = {"column": _or_null(TEXT), "field": TEXT}

PLAY: dict[str, Any] = {
    "code": _about(TEXT, "The key to the play. Not told to watchers."),
    "short_code": _about(_or_null(TEXT), "For typing in while the play is open. Not told to watchers."),
    "watch_code": TEXT,
    "game": TEXT,
    "players": _list(TEXT, "Clockwise."),
    "options": _map({}),
    "first": _about(_or_null(TEXT), "Who begins, in games where somebody does."),
    "facts": _map({}, "What the pieces of this copy say, as far as it was told."),
    "seq": _about(COUNT, "The latest event."),
    "notice": _about(_or_null(TEXT), "Said by a very long play, long before no more fits."),
    "finished": _about(FLAG, "Whether the play has been closed."),
    "played_on": _about(_or_null(DAY), "The day of its first end, where it was played. It keeps it for ever."),
    "corrected_on": _about(_or_null(DAY), "The day of its latest end, where it was opened again after the first."),
    "phase": TEXT,
    "round": _about(COUNT, "0 where the game has none."),
    "rounds": COUNT,
    "turn": _about(_or_null(TEXT), "Whose turn it is, where that is known."),
    "setup": _list(_whole("A step of the setup.", step=TEXT, text=TEXT, done=FLAG)),
    "running": _map(WHOLE, "Points during play, where the game counts them, with what was put right or given by hand."),
    "columns": _list(TEXT, "What is scored: the players, or what they share."),
    "entries": _map(_map({}), 'The score sheet by column and field; the column "" is what belongs to the table as a whole.'),
    "missing": _list(_whole("A cell still to be filled; it counts as blank.", **CELL)),
    "problems": _list(
        _whole(
            "What contradicts itself, and is left out of the totals.",
            at=TEXT,
            column=_or_null(TEXT),
            field=_or_null(TEXT),
            message=TEXT,
        )
    ),
    "open": _list(
        _whole(
            "Something that is not known yet and could change the result, named; in a cell of the sheet or among the turns.",
            column=_or_null(TEXT),
            field=_or_null(TEXT),
            text=TEXT,
        ),
        "While it is not empty, totals are what everybody has at least, nobody is ranked, and closing is asked about.",
    ),
    "corrections": _list(
        _whole(
            "What the turns say and somebody put right. What is done later is added; `set-entry` with null takes it back.",
            **CELL,
            taps=_about({}, "What the turns say by themselves; null where they say nothing any more."),
            value=_about({}, "What it is, put right."),
        )
    ),
    "adjustments": _list(
        _whole(
            "Points by hand. `adjust` with this `of` takes the place of the line; with 0 points it takes the line away.",
            of=COUNT,
            column=TEXT,
            points=WHOLE,
            note=TEXT,
        )
    ),
    "totals": _map(WHOLE, "As the sheet stands now, by column."),
    "standings": _list(STANDING, "Empty while something is open."),
    "result": _about(
        _or_null({"$ref": "#/components/schemas/Score"}),
        "The whole score as it stands, explained. Without winners while something is open.",
    ),
    "log": _list(
        _whole(
            "Something that happened.",
            seq=COUNT,
            id=_about(TEXT, "The sender's."),
            type=TEXT,
            at={"type": "string", "format": "date-time"},
            author=_or_null(TEXT),
            text=TEXT,
            about=_about(_or_null(TEXT), "What was undone or redone by it."),
            undone=FLAG,
        ),
        "The earliest first.",
    ),
    "older": _about(_or_null(COUNT), "Where the log goes on into the past: give it as `before`."),
}
_SECRET = {"code", "short_code"}

_NAMED = {"key": TEXT, "names": NAMES}
OPTION = _whole(
    "A choice made when a play is begun.",
    **_NAMED,
    values=_list(_whole("A value.", value=TEXT, names=NAMES)),
    several=_about(FLAG, "Whether any number of the values may be chosen."),
    default={},
    schema=JSON_SCHEMA,
)
FIELD = _whole(
    "A cell of the score sheet.",
    key=TEXT,
    of=_about({"enum": ["table", "column"]}, "Whether it stands once, or once in every column."),
    category=_or_null(TEXT),
    names=NAMES,
    kind=_about({"enum": ["toggle", "stepper", "number", "choice", "several", "text", "own"]}, "How it is best asked."),
    required=FLAG,
    conditional=_about(FLAG, "Whether it is asked only with certain options."),
    schema=JSON_SCHEMA,
)
COMMAND = _whole(
    "Something that can be asked of a play.",
    type=TEXT,
    common=_about(FLAG, "Whether every game has it."),
    ordered=_about(FLAG, "Whether it needs the `seq` that its sender last saw."),
    fields=JSON_SCHEMA,
)
GAME = _whole(
    "A game.",
    **_NAMED,
    seats=_list(COUNT, "How many can play."),
    options=_list(OPTION),
    categories=_list(_whole("A category of the score.", **_NAMED)),
    tie_breaks=_list(_whole("A tie-break, in their order.", **_NAMED)),
    fields=_list(FIELD),
    commands=_list(COMMAND),
    facts=_list(_whole("What only the pieces of a copy tell.", **_NAMED, help=NAMES, schema=JSON_SCHEMA)),
    asks=_list(_whole("A question that is not a score.", key=TEXT, schema=JSON_SCHEMA)),
)

ANSWERS: Mapping[str, Schema] = {
    "Errors": _whole(
        "What is wrong and what would be right.",
        errors={**_list(_whole("A problem.", at=_about(TEXT, "A path into what was sent."), message=TEXT)), "minItems": 1},
    ),
    "Health": _whole("Everything is in order.", status={"const": "ok"}, version=TEXT, database={"const": "ok"}),
    "Games": _whole("Every game.", games=_list(GAME)),
    "Score": SCORE,
    "Assist": _whole(
        "The answers, in the order the rules of the question give.", game=TEXT, ask=TEXT, answers=_list({"type": "object"})
    ),
    "Begun": _whole("The play has begun; the codes open it.", code=TEXT, watch_code=TEXT, short_code=TEXT, seq=COUNT),
    "Play": {**closed(PLAY, [key for key in PLAY if key not in _SECRET]), "description": "A play."},
    "Done": _whole("It is done, as event `seq`.", seq=COUNT),
}
