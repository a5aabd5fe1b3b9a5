"""What programs are told: a play as it stands, and the games there are, as JSON."""

from collections.abc import Iterator
from typing import Any

from companion.answers import told
from companion.games import all_games
from companion.plays.commands import COMMON, commands_of, nearly_full
from companion.plays.narrate import LogEntry, LogPage
from companion.plays.play import Play
from companion.plays.score import known as known_by_taps
from companion.rules.game import Game, Open, Option
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, Place, Row
from companion.texts import LANGUAGES, Language, language
from companion.views.schema import schema
from companion.views.score import kind_of

# --- A play ------------------------------------------------------------------------------------------------------------


def play(found: Play, log: list[Json], older: int | None, lang: str, *, watching: bool) -> dict[str, Json]:
    """A play as it stands, with those lines of its log. A watcher is told neither of the codes that would let him write."""
    registered, seating, phase = found.registered, found.seating, found.phase
    words = language(lang, found.game.key)
    scored = found.scored
    result = told(scored.result, words) if scored.result else None
    if result and scored.open:  # who is ahead may yet be somebody else
        result |= {"standings": [], "winners": [], "decided_by": None}
    played = registered.played
    codes = {"code": registered.code, "short_code": registered.short_code}
    return {
        **({} if watching else codes),
        "watch_code": registered.watch_code,
        "game": found.game.key,
        "players": list(seating.players),
        "options": dict(seating.options),
        "first": seating.players[seating.first] if found.game.begins else None,
        "facts": dict(seating.facts),
        "seq": found.seq,
        "notice": words.problem(full) if (full := nearly_full(found.seq)) and not found.is_closed else None,
        "finished": found.is_closed,
        "played_on": played.on.isoformat() if played else None,
        "corrected_on": played.corrected_on.isoformat() if played and played.corrected_on else None,
        "teach": registered.teaches,
        "phase": phase.key,
        "round": phase.round,
        "rounds": phase.rounds,
        "turn": None if phase.seat is None else seating.players[phase.seat],
        "setup": [
            {"step": step.key, "text": words.say(f"setup-{step.key}", **step.args), "done": step.key in found.content.ticks}
            for step in found.game.setup(seating)
        ],
        "running": dict(found.running),
        "columns": list(found.columns),
        "entries": _entries(found),
        "missing": [_cell(place) for place in scored.missing],
        "open": [{**_cell(line.place), "text": words.tell(line.words)} for line in scored.open],
        "corrections": _corrections(found),
        "adjustments": [
            {"of": a.seq, "column": a.column, "points": a.points, "note": a.note} for a in found.content.adjustments
        ],
        "problems": [
            {"at": p.at, **_cell(found.game.place_of(seating, p.at)), "message": words.problem(p)} for p in scored.problems
        ],
        "totals": {column["name"]: column["total"] for column in result["columns"]} if result else {},
        "standings": result["standings"] if result else [],
        "result": result,
        "log": log,
        "older": older,
    }


def _entries(found: Play) -> dict[str, dict[str, Json]]:
    """What stands in the cells, by column; what belongs to the table as a whole has the column ""."""
    told: dict[str, dict[str, Json]] = {column: {} for column in (TABLE, *found.columns)}
    for (column, field), value in found.entries.items():
        told.setdefault(column, {})[field] = value
    return told


def _corrections(found: Play) -> list[Json]:
    """What the taps say that was put right, and to what."""
    known = known_by_taps(found.game, found.content)
    put_right = (place for place in found.content.corrections if place in found.entries)
    return [{**_cell(place), "taps": known.get(place), "value": found.entries[place]} for place in put_right]


def _cell(place: Place | None) -> dict[str, Json]:
    """Where something is entered, where that is a cell."""
    column, field = place or (TABLE, None)
    return {"column": column or None, "field": field}


def told_open(line: Open, words: Language) -> dict[str, Json]:
    """Something that a command leaves open."""
    return {"at": ".".join(part for part in line.place or ("type",) if part), "message": words.tell(line.words)}


def lines(page: LogPage, words: Language) -> Iterator[dict[str, Json]]:
    """The lines of a log, the earliest first."""
    return (_line(entry, words) for entry in reversed(page.entries) if entry.seq)


def _line(entry: LogEntry, words: Language) -> dict[str, Json]:
    return {
        "seq": entry.seq,
        "id": entry.id,
        "type": entry.type,
        "at": entry.at.isoformat(timespec="milliseconds"),
        "author": entry.author,
        "text": words.tell(entry.words),
        "about": words.tell(entry.about) if entry.about else None,
        "undone": entry.is_undone,
    }


# --- The games ---------------------------------------------------------------------------------------------------------


def games() -> dict[str, Json]:
    """Every game with all that a program has to know in order to play and to score it."""
    return {"games": [_game(game) for game in all_games().values()]}


def _game(game: Game[Any, Any]) -> dict[str, Json]:
    return {
        "key": game.key,
        "names": _said(game, "game-name"),
        "seats": list(game.seats),
        "options": [_option(game, option) for option in game.options],
        "categories": [{"key": key, "names": _said(game, f"category-{key}")} for key in game.categories],
        "tie_breaks": [{"key": key, "names": _said(game, f"tie-break-{key}")} for key in game.tie_breaks],
        "fields": [*_fields(game, game.sheet.table, "table"), *_fields(game, game.sheet.column, "column")],
        "commands": [
            {"type": name, "common": name in COMMON, "ordered": command.needs_seq, "fields": schema(command.fields)}
            for name, command in commands_of(game).items()
        ],
        "facts": [
            {"key": key, "names": _said(game, f"fact-{key}"), "help": _said(game, f"fact-{key}-help"), "schema": schema(shape)}
            for key, shape in game.facts.items()
        ],
        "asks": [{"key": key, "schema": schema(ask.question)} for key, ask in game.asks.items()],
    }


def _said(game: Game[Any, Any], id: str) -> dict[str, str]:
    """A message in every language."""
    return {lang: language(lang, game.key).say(id) for lang in LANGUAGES}


def _option(game: Game[Any, Any], option: Option) -> dict[str, Json]:
    return {
        "key": option.key,
        "names": _said(game, f"option-{option.key}"),
        "values": [{"value": v, "names": _said(game, f"option-{option.key}-{v}")} for v in option.values],
        "several": option.is_several,
        "default": option.default,
        "schema": schema(option.shape),
    }


def _fields(game: Game[Any, Any], rows: tuple[Row, ...], scope: str) -> list[Json]:
    return [
        {
            "key": cell.key,
            "of": scope,
            "category": row.key or None,
            "names": _said(game, cell.words),
            "kind": kind_of(cell.shape),
            "required": cell.required,
            "conditional": row.when is not None or cell.when is not None,
            "schema": schema(cell.shape),
        }
        for row in rows
        for cell in row.cells
    ]
