"""The tables, as numbered migrations. A migration that has been released is never changed: add the next one."""

import json
from datetime import datetime
from itertools import groupby

from sqlite_utils import Database, Migrations

APPLICATION = 0x43436D70
"""Says in the file's header that it is ours."""

migrations = Migrations("companion")


def migrate(db: Database) -> None:
    """Bring the tables up to date. The caller holds a transaction, so two starting at once do it once."""
    migrations.apply(db)
    db.execute(f"pragma application_id = {APPLICATION}")


def unknown_migrations(db: Database) -> set[str]:
    """What was done to this database that this version has never heard of."""
    ours = {migration.name for migration in migrations.pending(Database(memory=True))}
    return {done.name for done in migrations.applied(db)} - ours


@migrations(name="0001_plays")
def plays(db: Database) -> None:
    """Clubs, plays and what happened in them."""
    for statement in _PLAYS:
        db.execute(statement)


_PLAYS = (
    """
    create table clubs (
        id text primary key,
        created text not null
    ) strict, without rowid
    """,
    """
    create table people (
        club text not null references clubs (id),
        name text not null,
        tincture integer not null,
        last_play integer not null, -- the latest play they were in: an order no clock can disturb
        primary key (club, name)
    ) strict, without rowid
    """,
    "create index people_by_use on people (club, last_play desc)",
    """
    create table copies (
        club text not null references clubs (id),
        game text not null,
        fact text not null,
        value text not null, -- json
        primary key (club, game, fact)
    ) strict, without rowid
    """,
    """
    create table plays (
        id integer primary key,
        code text not null unique, -- the key to the play: 128 bits
        watch_code text not null unique,
        short_code text unique, -- for typing; none once the play is closed
        club text not null references clubs (id),
        game text not null,
        seating text not null, -- json
        tinctures text not null, -- json, one number a seat
        begun text not null,
        closed_at text,
        closed_seq integer,
        check ((closed_at is null) = (closed_seq is null))
    ) strict
    """,
    "create index plays_running on plays (club, id) where closed_at is null",
    "create index plays_finished on plays (club, closed_at, id) where closed_at is not null",
    "create index plays_finished_by_game on plays (club, game, closed_at, id) where closed_at is not null",
    """
    create table events (
        play integer not null references plays (id),
        seq integer not null check (seq > 0),
        id text not null, -- the sender's: the same command sent again is known by it
        at text not null,
        type text not null,
        data text not null, -- json
        author text,
        primary key (play, seq),
        unique (play, id)
    ) strict, without rowid
    """,
    """
    create table snapshots (
        play integer not null references plays (id),
        seq integer not null,
        made_by text not null, -- which code: another's snapshots are not trusted
        state text not null, -- json
        primary key (play, seq)
    ) strict
    """,
    """
    create table standings (
        play integer not null references plays (id),
        seat integer not null,
        club text not null,
        game text not null,
        name text not null,
        place integer not null,
        total integer not null,
        won integer not null,
        closed_at text not null,
        primary key (play, seat)
    ) strict, without rowid
    """,
    "create index standings_by_name on standings (club, name, closed_at, play)",
)


@migrations(name="0002_people")
def people(db: Database) -> None:
    """A name of its own for every play, wherever it goes; and how people did, counted as plays end."""
    for statement in _PEOPLE:
        db.execute(statement)


_PAIRS = """
    select new.club, new.name, other.name as opponent, new.place < other.place as ahead, new.place > other.place as behind
    from standings as other where other.play = new.play and other.seat <> new.seat and other.seat < other.seats
    union all
    select new.club, other.name, new.name, other.place < new.place, other.place > new.place
    from standings as other where other.play = new.play and other.seat <> new.seat and other.seat < other.seats
"""

_PEOPLE = (
    # No secret, unlike the codes: files that leave the house tell plays apart by it.
    "alter table plays add column uid text",
    "update plays set uid = lower(hex(randomblob(16)))",
    "create unique index plays_by_uid on plays (club, uid)",
    # How many sat at the table: whoever is ranked with a higher seat has none, and is no person.
    "alter table standings add column seats integer not null default 0",
    "update standings set seats = (select json_array_length(tinctures) from plays where plays.id = standings.play)",
    "create index standings_by_person_and_game on standings (club, name, game, closed_at, play)",
    "create index standings_by_points on standings (club, name, game, seats, total)",
    """
    create table tallies (
        club text not null,
        name text not null,
        game text not null,
        seats integer not null,
        plays integer not null,
        won integer not null,
        points integer not null,
        primary key (club, name, game, seats)
    ) strict, without rowid
    """,
    """
    create table meetings (
        club text not null,
        name text not null,
        opponent text not null,
        plays integer not null,
        ahead integer not null,
        behind integer not null,
        primary key (club, name, opponent)
    ) strict, without rowid
    """,
    """
    insert into tallies (club, name, game, seats, plays, won, points)
    select club, name, game, seats, count(*), sum(won), sum(total) from standings where seat < seats group by 1, 2, 3, 4
    """,
    """
    insert into meetings (club, name, opponent, plays, ahead, behind)
    select a.club, a.name, b.name, count(*), sum(a.place < b.place), sum(a.place > b.place)
    from standings as a join standings as b on b.play = a.play and b.seat <> a.seat
    where a.seat < a.seats and b.seat < b.seats group by 1, 2, 3
    """,
    # Kept by the database itself, so that nobody who closes, reopens, forgets or takes in a play has to think of it.
    # The pages about people then cost the same after fifty thousand plays as after fifty.
    f"""
    create trigger standing_counts after insert on standings when new.seat < new.seats begin
        insert into tallies (club, name, game, seats, plays, won, points)
        values (new.club, new.name, new.game, new.seats, 1, new.won, new.total)
        on conflict do update set plays = plays + 1, won = won + excluded.won, points = points + excluded.points;
        insert into meetings (club, name, opponent, plays, ahead, behind)
        select club, name, opponent, 1, ahead, behind from ({_PAIRS}) where true
        on conflict do update set plays = plays + 1, ahead = ahead + excluded.ahead, behind = behind + excluded.behind;
    end
    """,  # noqa: S608  words of ours alone
    # The same backwards. Of two that met the one who is deleted first takes the meeting away from both.
    f"""
    create trigger standing_counts_no_more after delete on standings when old.seat < old.seats begin
        update tallies set plays = plays - 1, won = won - old.won, points = points - old.total
        where club = old.club and name = old.name and game = old.game and seats = old.seats;
        delete from tallies
        where club = old.club and name = old.name and game = old.game and seats = old.seats and plays = 0;
        insert into meetings (club, name, opponent, plays, ahead, behind)
        select club, name, opponent, -1, -ahead, -behind from ({_PAIRS.replace("new.", "old.")}) where true
        on conflict do update set plays = plays - 1, ahead = ahead + excluded.ahead, behind = behind + excluded.behind;
        delete from meetings where club = old.club and name = old.name and plays = 0;
        delete from meetings where club = old.club and opponent = old.name and plays = 0;
    end
    """,  # noqa: S608  words of ours alone
)


@migrations(name="0003_no_snapshots")
def no_snapshots(db: Database) -> None:
    """A play is the fold of its log, and no state of it is kept beside."""
    db.execute("drop table snapshots")


@migrations(name="0004_played")
def played(db: Database) -> None:
    """A play keeps the day of its first end, and stays among the finished while it is corrected."""
    for statement in _PLAYED:
        db.execute(statement)
    _date(db)
    db.execute(
        "update standings set played_at = (select played_at from plays where id = play)"
        " where play in (select id from plays where played_at is not null)"
    )
    _stand_again(db)


_PLAYED = (
    "alter table plays add column played_at text",  # when it first ended
    # The day that was then at the table. No clock and no journey makes another one of it.
    "alter table plays add column played_on text check ((played_on is null) = (played_at is null))",
    "alter table plays add column corrected_on text check (corrected_on is null or played_on is not null)",
    "drop index plays_running",
    "drop index plays_finished",
    "drop index plays_finished_by_game",
    "create index plays_running on plays (club, id) where played_at is null",
    "create index plays_finished on plays (club, played_at, id) where played_at is not null",
    "create index plays_finished_by_game on plays (club, game, played_at, id) where played_at is not null",
    "alter table standings rename column closed_at to played_at",
)


def _date(db: Database) -> None:
    """What the logs tell: the day of the first end, and that of the last where it is another."""
    ends = db.execute("select play, at from events where type = 'closed' order by play, seq").fetchall()
    for play, group in groupby(ends, key=lambda row: row[0]):
        first, *others = [at for _, at in group]
        corrected_on = _day(others[-1]) if others else None
        db.execute(
            "update plays set played_at = ?, played_on = ?, corrected_on = ? where id = ?",
            (first, _day(first), corrected_on, play),
        )
    db.execute(
        "update plays set played_at = closed_at, played_on = substr(closed_at, 1, 10)"
        " where closed_at is not null and played_at is null"
    )


def _day(at: str) -> str:
    """The day it was here. At the ends of the calendar no clock shows it."""
    try:
        return datetime.fromisoformat(at).astimezone().date().isoformat()
    except (ValueError, OverflowError, OSError):
        return at[:10]


def _stand_again(db: Database) -> None:
    """Plays that were opened again had been taken out of the standings: there they are as they last ended."""
    for play, club, game, seating, played_at in db.execute(
        "select id, club, game, seating, played_at from plays where closed_at is null and played_at is not null"
    ).fetchall():
        ((data,),) = db.execute(
            "select data from events where play = ? and type = 'closed' order by seq desc limit 1", (play,)
        ).fetchall()
        players, ranking = json.loads(seating)["players"], json.loads(data)["result"]["ranking"]
        ranked = ranking["standings"]
        order = [*players, *(s["name"] for s in ranked if s["name"] not in players)]
        for s in ranked:
            name, won = s["name"], int(s["name"] in ranking["winners"])
            db.execute(
                "insert into standings (play, seat, club, game, name, place, total, won, played_at, seats)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (play, order.index(name), club, game, name, s["rank"], s["total"], won, played_at, len(players)),
            )
