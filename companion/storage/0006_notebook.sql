-- Details that people enter about a session, and the points by category.

alter table plays add column place text not null default '';
alter table plays add column note text not null default '';
alter table plays add column minutes integer; -- the entered duration
alter table plays add column hour text; -- the entered local time, if the day was entered
alter table plays add column is_dated integer not null default 0; -- true if somebody entered the day

create index plays_by_place on plays (club, place, played_at, id) where played_at is not null;

-- The points of each column by category. The page of a game needs no logs, so it stays fast with fifty thousand sessions.
create table earned (
    play integer not null references plays (id),
    place integer not null, -- the number of the column
    category text not null,
    points integer not null,
    primary key (play, place, category)
) strict, without rowid;

-- The colour that a person has chosen. Sessions do not change it.
alter table people add column own integer;

-- Renamed people, so that renames can be undone. `whole`: sessions in which every occurrence was replaced. `bare`: only seats.
create table renamings (
    id integer primary key,
    club text not null references clubs (id),
    old text not null,
    new text not null,
    at text not null,
    people text not null, -- json: what was known of both before
    whole text not null, -- json: numbers of plays
    bare text not null -- json
) strict;

create index renamings_of_club on renamings (club, id);
