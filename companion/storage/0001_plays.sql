-- Clubs, people, facts about copies, sessions ("plays" in the tables) and their events.

create table clubs (
    id text primary key,
    created text not null
) strict, without rowid;

create table people (
    club text not null references clubs (id),
    name text not null,
    tincture integer not null,
    last_play integer not null, -- the latest play they were in: an order no clock can disturb
    primary key (club, name)
) strict, without rowid;

create index people_by_use on people (club, last_play desc);

create table copies (
    club text not null references clubs (id),
    game text not null,
    fact text not null,
    value text not null, -- json
    primary key (club, game, fact)
) strict, without rowid;

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
) strict;

create index plays_running on plays (club, id) where closed_at is null;
create index plays_finished on plays (club, closed_at, id) where closed_at is not null;
create index plays_finished_by_game on plays (club, game, closed_at, id) where closed_at is not null;

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
) strict, without rowid;

create table snapshots (
    play integer not null references plays (id),
    seq integer not null,
    made_by text not null, -- which code: another's snapshots are not trusted
    state text not null, -- json
    primary key (play, seq)
) strict;

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
) strict, without rowid;

create index standings_by_name on standings (club, name, closed_at, play);
