"""JSON answers for programs: a session, and the list of games."""

from collections.abc import Iterator
from typing import Any

from companion.games import all_games
from companion.rules.game import Game, Option, UnknownDetail
from companion.rules.shape import Json
from companion.rules.sheet import TABLE, CellPlace, Row
from companion.rules_queries import result_to_json
from companion.sessions.commands import COMMON_COMMANDS, commands_of, fullness_warning
from companion.sessions.log_text import LogEntry, LogPage
from companion.sessions.score import tracked_values as known_by_taps
from companion.sessions.session import Session
from companion.texts import LANGUAGES, Language, language
from companion.views.json_schema import schema
from companion.views.score import input_kind

# --- A session ---------------------------------------------------------------------------------------------------------


def session(found: Session, log: list[Json], older: int | None, lang: str, *, watching: bool) -> dict[str, Json]:
    """Return a session as JSON. `log` has lines of its log, `older` is the event before which the next page begins.

    `watching` leaves out the codes that allow changes.
    """
    registered, seating, phase = found.registered, found.seating, found.phase
    words = language(lang, found.game.key)
    scored = found.scored
    result = result_to_json(scored.result, words) if scored.result else None
    if result and scored.open:  # an unknown value may still change who is ahead
        result |= {"standings": [], "winners": [], "decided_by": None}
    played = registered.played
    codes = {"code": registered.code, "short_code": registered.short_code}
    return {
        **({} if watching else codes),
        "watch_code": registered.watch_code,
        "game": found.game.key,
        "players": list(seating.players),
        "options": dict(seating.options),
        "first": seating.players[seating.first] if found.game.has_first_player else None,
        "facts": dict(seating.facts),
        "seq": found.seq,
        "notice": words.problem(full) if (full := fullness_warning(found.seq)) and not found.is_closed else None,
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
        "open": [{**_cell(line.place), "text": words.tell(line.words)} for line in (*scored.open, *scored.ties)],
        "corrections": _corrections(found),
        "adjustments": [
            {"of": a.seq, "column": a.column, "points": a.points, "note": a.note} for a in found.content.adjustments
        ],
        "problems": [
            {"at": p.at, **_cell(found.game.place_of(seating, p.at)), "message": words.problem(p)} for p in scored.problems
        ],
        "totals": {column["name"]: column["total"] for column in result["columns"]} if result else {},
        "bounds": dict(found.bounds) if result else {},
        "standings": result["standings"] if result else [],
        "result": result,
        "log": log,
        "older": older,
    }


def _entries(found: Session) -> dict[str, dict[str, Json]]:
    """Return the values of the cells by column and field. The column "" has the cells of the whole table."""
    told: dict[str, dict[str, Json]] = {column: {} for column in (TABLE, *found.columns)}
    for (column, field), value in found.entries.items():
        told.setdefault(column, {})[field] = value
    return told


def _corrections(found: Session) -> list[Json]:
    """Return each corrected cell as JSON, with its tracked value (`taps`, None if unknown) and its corrected value (`value`).

    Leave out empty cells. Leave out cells that were corrected before any move counted in them and are still untracked.
    """
    known, corrections = known_by_taps(found.game, found.content), found.content.corrections
    put_right = (p for p, told in corrections.items() if p in found.entries and (p in known or not told.is_from_start))
    return [{**_cell(place), "taps": known.get(place), "value": found.entries[place]} for place in put_right]


def _cell(place: CellPlace | None) -> dict[str, Json]:
    """Return column and field of a cell. The column of a table cell is None. Both are None without a cell."""
    column, field = place or (TABLE, None)
    return {"column": column or None, "field": field}


def unknown_json(line: UnknownDetail, words: Language) -> dict[str, Json]:
    """Return a value that a command leaves unknown as JSON: its place and its description."""
    return {"at": ".".join(part for part in line.place or ("type",) if part), "message": words.tell(line.words)}


def lines(page: LogPage, words: Language) -> Iterator[dict[str, Json]]:
    """Yield the lines of a log page as JSON, the earliest first. The line for the beginning of the session is left out."""
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
    """Return every game as JSON: names, options, score fields, commands, copy facts and questions."""
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
            {"type": name, "common": name in COMMON_COMMANDS, "ordered": command.needs_seq, "fields": schema(command.fields)}
            for name, command in commands_of(game).items()
        ],
        "facts": [
            {"key": key, "names": _said(game, f"fact-{key}"), "help": _said(game, f"fact-{key}-help"), "schema": schema(shape)}
            for key, shape in game.facts.items()
        ],
        "asks": [{"key": key, "schema": schema(ask.question)} for key, ask in game.asks.items()],
    }


def _said(game: Game[Any, Any], id: str) -> dict[str, str]:
    """Return the text of a message by language code."""
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
            "kind": input_kind(cell.shape),
            "required": cell.required,
            "conditional": row.when is not None or cell.when is not None,
            "schema": schema(cell.shape),
        }
        for row in rows
        for cell in row.cells
    ]
