"""Data of a release, for the tests of later versions: `python -m tools.release_data FOLDER`.

Plays every game with the code of this release until each event type has occurred, and stores everything else that a club can
have. Writes the database as SQL, what the app shows of it, and the file of all sessions. Run it once for each release.

With `--fingerprints` it only records again what this version reads from the databases of all releases in the folder.
"""

import argparse
import json
import os
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PIL import Image

from companion import __version__
from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.rules.game import Fact, Game, NeedsConfirmation
from companion.rules.shape import Json, check_value
from companion.rules.sheet import TABLE
from companion.sessions.details import parse_details
from companion.sessions.events import COMMON_EVENTS, FACT_TOLD
from companion.sessions.manual_results import PlayerResult, ResultSource, make_result_session
from companion.sessions.registry import SHORT_LENGTH, SHORT_LETTERS, Codes
from companion.sessions.service import Sessions, open_sessions
from companion.sessions.session import Session
from companion.sharing import other_apps, person_matching
from companion.sharing.pictures import shrink_photo
from companion.sharing.sessions_file import write_sessions_file
from companion.storage import DATABASE_FILE, Storage
from tests.game_contract.cases import chosen
from tests.game_contract.values import drawn, examples
from tests.support import random_sessions, releases
from tests.support.table import ServiceTable

PLAYERS = ("Anna", "Ann", "Борис", "silver", "Clémentine", "Gus", "Eva")
"""Names that are hard to tell apart: one begins like another, one is a word of a game."""
GUESTS = ("Zed", "Viktor", "Wanda", "Anna", "Ann", "Gus", "Eva")
"""Names of which the first is changed later, and the next two are forgotten."""
RENAMED = ("Anna", "Zoe", "Old name", "Ann", "Gus", "Eva", "Борис")
BESIDE: Sequence[Mapping[str, Json]] = ({"games": 3}, {"outside": True, "seats": True, "first": True})
"""Details of the entered results beside their points."""
BEGIN = datetime(2026, 11, 1, 18, tzinfo=UTC)
MOST_MOVES = 140
TRIED_WALKS = 12
MOST_WALKS = 12
VAIN = 60
"""Refused moves in a row after which a walk ends."""
LARGEST = 1_500_000
CLUB = "home"
Step = tuple[str, Mapping[str, Json]]
SCRIPTS: Mapping[str, str] = {
    "carcassonne-the-castle": """
        place-square {}
        score-feature {"kind": "path", "tiles": 3, "player": "Anna"}
        score-feature {"kind": "tower", "tiles": 2, "player": "Ann"}
        score-feature {"kind": "house", "tiles": 2, "player": "Anna"}
        count-first {"place": 2}
        take-tile {"player": "Ann", "tile": 7}
        take-tile {"player": "Ann", "tile": 5}
        count-squares {"left": 0}
        end-turn {}
        mark-cell {"cell": "B3", "empty": true}
        clear-cells {}
        count-empty {"count": 21}
        settle {"part": "keep"}
        score-court {"markets": 5, "player": "Ann", "four_each": true}
        score-court {"markets": 1, "player": "Anna"}
        remove-court {"place": 1}
        settle {"part": "courts"}
        score-unfinished {"kind": "tower", "tiles": 2, "player": "Ann"}
        remove-unfinished {"place": 0}
        settle {"part": "courts", "done": false}
    """,
    "castle-builder": """
        tell-fact {"fact": "track-length", "value": 40}
        tell-fact {"fact": "track-coins", "value": [5, 15]}
        tell-fact {"fact": "track-rubies", "value": [8]}
        tell-fact {"fact": "track-tiles", "value": [20]}
        tell-fact {"fact": "track-loop", "value": true}
        set-baron {"player": "Ann", "space": 7}
    """,
    "once-upon-a-castle": """
        draw-tower {"player": "Anna", "points": 2}
        draw-tower {"player": "Anna", "points": 2}
        draw-tower {"player": "Anna", "points": 2}
        draw-tower {"player": "Anna", "points": 2}
        draw-tower {"player": "Ann", "points": 2}
        draw-tower {"player": "Ann", "points": 2}
        draw-tower {"player": "Ann", "points": 2}
        draw-tower {"player": "Ann", "points": 2}
        give-bonus {"player": "Ann", "bonus": "sun"}
    """,
}
"""Moves of a first session, for event types that random moves seldom reach."""


def clock() -> Callable[[], datetime]:
    """Return a clock that goes on by seven seconds whenever somebody looks at it."""
    ticks = count()
    return lambda: BEGIN + timedelta(seconds=7 * next(ticks))


def codes() -> Codes:
    """Return generators that make the same codes at every run."""
    chance = random.Random("codes")
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    return Codes(
        long=lambda: "".join(chance.choices(letters, k=22)),
        short=lambda: "".join(chance.choices(SHORT_LETTERS, k=SHORT_LENGTH)),
        uid=lambda: f"{chance.getrandbits(128):032x}",
    )


# --- A walk to every event type of a game ------------------------------------------------------------------------------


def walk(session: Session, wanted: set[str], seed: int) -> tuple[list[Step], set[str]]:
    """Return random moves that lead to many of the wanted event types, and the types that they led to."""
    flow, seating, chance = session.game.flow, session.seating, random.Random(f"{session.game.key} walk {seed}")
    state, missing, steps, last, vain = session.content.flow, set(wanted), list[Step](), 0, 0
    while missing and len(steps) < MOST_MOVES and vain < VAIN:
        offers = flow.offers(state, seating)
        kind, args = _chosen(flow, offers, missing, chance, seating.players)
        vain += 1
        with suppress(RefusedError):
            found = flow.decide(state, seating, kind, check_value(flow.commands[kind].fields, args))
            if isinstance(found, NeedsConfirmation):
                if found.fact.type not in missing and chance.random() < 0.7:
                    continue
                found = found.fact
            assert isinstance(found, Fact)
            state, vain = flow.evolve(state, seating, found), 0
            steps.append((kind, args))
            if found.type in missing:
                missing.discard(found.type)
                last = len(steps)
    return steps[:last], wanted - missing


def _chosen(flow: Any, offers: Sequence[Any], missing: set[str], chance: random.Random, names: Sequence[str]) -> Step:
    """Return the next move to try: a button for a missing event type, any button, or a move with random fields."""
    leading = [offer for offer in offers if missing & {*flow.moves.by_type[offer.type].facts}]
    roll = chance.random()
    for some, most in ((leading, 0.6), (offers, 0.85)):
        if some and roll < most:
            offer = chance.choice(some)
            return offer.type, dict(offer.args)
    moves = [move for move in flow.moves if missing & {*move.facts}] or [*flow.moves]
    move = chance.choice(moves)
    args = drawn(move.takes, chance, names)
    return move.type, args if isinstance(args, dict) else {}


def play_every_event(storage: Storage, sessions: Sessions, game: Game[Any, Any]) -> None:
    """Play sessions of a game until each event type of its moves is in one of them."""
    wanted = {*game.flow.moves.by_fact}
    if script := SCRIPTS.get(game.key):
        table = begin(sessions, game, 0)
        for line in script.strip().splitlines():
            command, fields = line.strip().split(" ", 1)
            table.do(command, **json.loads(fields), sure=True)
        correct(table)
    for number in range(1, MOST_WALKS):
        sql = "select distinct type from events join plays on plays.id = play where game = ?"
        missing = wanted - {kind for (kind,) in storage.rows(sql, (game.key,))}
        if not missing:
            return
        table = begin(sessions, game, number)
        seating = table.session.seating
        steps, reached = max((walk(table.session, missing, seed) for seed in range(TRIED_WALKS)), key=lambda one: len(one[1]))
        if not reached:
            sessions.deleter.forget(table.code)
            continue
        for kind, args in steps:
            author = seating.players[table.session.seq % len(seating.players)]
            table.do(kind, **{**args, "sure": True}, author=author)
        correct(table)
        if number % 2:
            with suppress(RefusedError):
                table.do("close", sure=True)
    raise AssertionError(f"{game.key} never came to {sorted(missing)}")


def begin(sessions: Sessions, game: Game[Any, Any], number: int) -> ServiceTable:
    """Return a new session whose seats were corrected before the first move."""
    options = chosen(game)
    seats = [*game.seats][number % len(game.seats)]
    wanted = {"game": game.key, "players": ["Misspelt", *PLAYERS[1:seats]], "options": options[number % len(options)]}
    table = ServiceTable(sessions, sessions.creator.create({**wanted, "first": seats - 1}, CLUB))
    table.do("seat", players=[*PLAYERS[:seats]], tinctures=[*range(seats)], first=0, sure=True)
    for step in game.setup(table.session.seating)[:2]:
        table.do("tick", step=step.key)
    return table


# --- What every game has -----------------------------------------------------------------------------------------------


def correct(table: ServiceTable) -> None:
    """Enter values and adjustments, undo and redo, and correct a name after the first move."""
    session, chance = table.session, random.Random(table.code)
    fill(table, chance)
    added = table.do("adjust", column=session.columns[0], points=3, note="Anna, Ann and Борис: a gift").seq
    table.do("adjust", column=session.columns[0], points=-2, note="Ann's debt, not Anna's", of=added)
    table.do("adjust", column=session.columns[-1], points=1, author="A guest")
    table.do("undo", of=table.session.seq)
    table.do("redo")
    table.do("undo-to", of=max(table.session.seq - 5, 0), sure=True)
    table.do("redo")
    table.do("seat", players=["Anna Maria", *session.seating.players[1:]], sure=True)


def fill(table: ServiceTable, chance: random.Random) -> None:
    """Enter values in some cells of the score sheet, cells with tracked values first."""
    game, seating, entries = table.session.game, table.session.seating, table.session.entries
    for column in (TABLE, *table.session.columns):
        cells = game.sheet.asked(column, seating)
        keys = sorted(cells, key=lambda key: ((column, key) not in entries, chance.random()))
        for key in keys[:4]:
            values = examples(cells[key].shape, seating.players)
            with suppress(RefusedError):
                table.do("set-entry", column=column or None, field=key, value=chance.choice(values), sure=True)


def finish(sessions: Sessions, key: str, seed: int, names: Sequence[str], **details: Json) -> ServiceTable:
    """Return a session that was closed, reopened, corrected and closed again."""
    table = random_sessions.ended(sessions, key, seed, names=names)
    table.do("reopen")
    table.do("adjust", column=table.session.columns[-1], points=2, note=f"{names[0]} counted again", author=names[1])
    table.do("close", sure=True)
    if details:
        sessions.result_editor.set_details(table.code, parse_details({"day": "2026-11-01", **details}))
    return table


def tell_facts(table: ServiceTable) -> None:
    """Tell each fact about the copy of the game that can be told here."""
    game = table.session.game
    for fact, shape in game.facts.items():
        for value in examples(shape, ())[:2]:
            with suppress(RefusedError):
                table.do("tell-fact", fact=fact, value=value)


# --- Everything else that a club can have ------------------------------------------------------------------------------


def tell_results(sessions: Sessions) -> None:
    """Store results without a log: with a winner who does not lead, with several games, and outside the statistics."""
    for number, game in enumerate(all_games().values()):
        players = [*PLAYERS[: min(game.seats)]]
        tellings = [PlayerResult(name, 30 - seat) for seat, name in enumerate(players)]
        for again, beside in enumerate(BESIDE):
            details = parse_details(
                {"day": "2025-05-04", "hour": "20:15", "minutes": 50, "place": "Дача", "note": "Anna lost her keys"}
            )
            source = ResultSource(f"{2 * number + again:032x}", BEGIN, (2, 3), frozenset(players[1:2]), beside)
            with suppress(RefusedError):
                sessions.creator.add_result(make_result_session(game, {"players": players}, tellings, details, source), CLUB)


def store_other_things(sessions: Sessions) -> None:
    """Store notes, photos, lessons, results of other apps, renamed and forgotten people."""
    keys = sorted(all_games())
    for seed, key in enumerate(keys):
        finish(
            sessions, key, seed, ("Zed", "Viktor", "Wanda", "Anna", "Ann", "Gus", "Eva"), place="The Inn", note="Zed and Wanda"
        )
    last = finish(sessions, keys[0], 20, RENAMED, note="Old name brought cake")
    finish(sessions, keys[1], 21, ("Old name", "Anna"), place="Old name's house", minutes=70)
    finish(sessions, keys[1], 23, ("Gus", "Zoltan"))
    picture = BytesIO()
    Image.new("RGB", (48, 32), "darkgreen").save(picture, "PNG")
    sessions.photos.add(CLUB, last.session.id, shrink_photo(picture.getvalue()), 10**6)
    sessions.store.set_archived(last.code, away=True)
    sessions.store.teach(random_sessions.at_random(sessions, keys[2], 22, ("Anna", "Viktor", "Zed", "Eva")).code, on=True)
    for key in keys:
        sessions.teaching.store_understood(CLUB, key, ("Anna", "Zed", "Wanda"), "intro")
    take_in_other_app(sessions)
    for name in ("Viktor", "Wanda"):
        sessions.person_editor.forget_person(CLUB, name)
    sessions.person_editor.rename_person(CLUB, "Old name", "New name")
    sessions.person_editor.rename_person(CLUB, "Zed", "Zoltán")
    sessions.person_editor.rename_person(CLUB, "Zoltan", "Zoltán")
    random_sessions.ended(sessions, keys[0], 30, names=("Only", "Here", "And", "Not", "At", "Home", "Ever"), club="guests")


def take_in_other_app(sessions: Sessions) -> None:
    """Import a file of BG Stats, with its uuids."""
    found = other_apps.read_foreign_file((releases.DATA / "BGStatsExport.json").read_bytes())
    assert found
    person_matching.import_foreign_sessions(sessions, CLUB, found, {"Ben": "Борис"})


def assert_nothing_is_missing(storage: Storage) -> None:
    """Check that every event type of every game and every common type is in the database, and every kind of thing."""
    for key, game in all_games().items():
        wanted = {*game.flow.moves.by_fact} | (COMMON_EVENTS if game.facts else COMMON_EVENTS - {FACT_TOLD})
        sql = "select distinct type from events where play in (select id from plays where game = ?)"
        missing = wanted - {kind for (kind,) in storage.rows(sql, (key,))}
        assert not missing, f"{key}: {sorted(missing)}"
    for thing in (
        "select 1 from events where type = 'closed' and data like '%winner-told%'",
        "select 1 from events where type = 'closed' and json_extract(data, '$.games') > 1",
        "select 1 from events where type = 'closed' and json_extract(data, '$.outside')",
        "select 1 from events where type = 'entry-set' and json_extract(data, '$.was') is not null",
        "select 1 from events where type = 'entry-set' and json_extract(data, '$.start') is not null",
        "select 1 from events where type = 'adjusted' and data like '%Anna%'",
        "select 1 from events where type = 'seated' and json_extract(data, '$.anew')",
        "select 1 from events where type = 'seated' and not json_extract(data, '$.anew')",
        "select 1 from events where author = 'A guest'",
        "select 1 from plays where seating like '%N. N. 2%'",
        "select 1 from plays where began is not null and closed_at is null",
        "select 1 from plays where began is not null and closed_at is not null",
        "select 1 from plays where note like '%Zoltán%'",
        "select 1 from plays where place <> ''",
        "select 1 from people where bgstats is not null",
        "select 1 from photos",
        "select 1 from lessons",
        "select 1 from elsewhere",
        "select 1 from renamings where json_array_length(people) = 1",
        "select 1 from renamings where json_array_length(people) = 2",
    ):
        assert storage.row(f"{thing} limit 1"), thing


# --- Files -------------------------------------------------------------------------------------------------------------


def write_release(release: str, out: Path) -> None:
    """Play, and write the three files of this release."""
    now = clock()
    with tempfile.TemporaryDirectory() as name, patch.object(person_matching, "now", now):
        with closing(Storage(Path(name))) as storage:
            storage.db.execute("pragma synchronous = off")
            sessions = open_sessions(storage, clock=now, codes=codes())
            for game in all_games().values():
                play_every_event(storage, sessions, game)
                play_freely(sessions, game.key)
            tell_results(sessions)
            store_other_things(sessions)
            assert_nothing_is_missing(storage)
            codes_at_home = storage.rows("select code from plays where club = ? order by id", (CLUB,))
            shown = {code: releases.shown(sessions.store.get(code)) for (code,) in codes_at_home}
            copies = {game.key: facts for game in all_games().values() if (facts := sessions.clubs.load_copy_facts(CLUB, game))}
            releases.whole_file(release, out).write_text(
                "".join(write_sessions_file(sessions.archive.iter_with_logs(CLUB), copies)), "utf-8"
            )
        with closing(sqlite3.connect(Path(name) / DATABASE_FILE)) as db:
            db.execute("update _sqlite_migrations set applied_at = ?", (BEGIN.isoformat(),))
            ((application,),) = db.execute("pragma application_id").fetchall()
            sql = "\n".join([f"pragma application_id = {application};", *db.iterdump()])
    assert len(sql.encode()) < LARGEST, f"{len(sql.encode()):,} bytes are too many"
    releases.database(release, out).write_text(f"{sql}\n", "utf-8")
    releases.database(release, out).with_suffix(".json").write_text(_json(shown), "utf-8")


def play_freely(sessions: Sessions, key: str) -> None:
    """Play sessions of a game with random taps: one open, one closed, one corrected."""
    random_sessions.at_random(sessions, key, 2, random_sessions.NAMES, taps=60)
    table = random_sessions.at_random(sessions, key, 1, PLAYERS, taps=60)
    tell_facts(table)
    fill(table, random.Random(key))
    finish(sessions, key, 3, random_sessions.NAMES, note="=Cid, Анна and Anna")


def write_fingerprints(release: str, data: Path) -> None:
    """Record what this version reads from the database of a release."""
    with tempfile.TemporaryDirectory() as name:
        releases.lay_out(release, Path(name), data)
        with closing(Storage(Path(name))) as storage:
            found = releases.fingerprints(storage)
    releases.database(release, data).with_suffix(".fingerprints.json").write_text(_json(found), "utf-8")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="folder for the files, such as tests/data")
    parser.add_argument("--fingerprints", action="store_true", help="only record the fingerprints again")
    told_on = parser.parse_args()
    release = ".".join(__version__.split(".")[:2])
    os.environ["TZ"] = "UTC"  # the day of a session depends on the time zone
    time.tzset()
    if not told_on.fingerprints:
        write_release(release, told_on.folder)
    for file in sorted(told_on.folder.glob("release-*.sql")):
        write_fingerprints(file.stem.removeprefix("release-"), told_on.folder)


if __name__ == "__main__":
    main()
