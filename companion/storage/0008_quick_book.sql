-- Columns and indexes that keep the records fast: they take the same time with fifty thousand sessions as with fifty.

-- Generated columns, so that code that changes the seating need not update them.
alter table plays add column seats integer generated always as (json_array_length(seating, '$.players')) virtual;
alter table plays add column options text generated always as (json_extract(seating, '$.options')) virtual;
create index plays_by_variant on plays (club, game, options) where played_at is not null;
create index plays_by_seats on plays (club, game, seats, played_at, id) where played_at is not null;
create index plays_by_day on plays (club, played_on, played_at, game, place) where played_at is not null;
create index standings_by_total on standings (club, game, total desc, played_at) where seat < seats;
create index standings_by_winning_total on standings (club, game, total, played_at) where seat < seats and won;

-- The points by category again, now with club, game and name, so that they can be indexed.
drop table earned;

create table earned (
    play integer not null references plays (id),
    place integer not null, -- the number of the column
    category text not null,
    points integer not null,
    club text not null,
    game text not null,
    name text not null, -- of the column
    primary key (play, place, category)
) strict, without rowid;

create index earned_by_game on earned (club, game, category, points);
create index earned_by_name on earned (club, name, game, category, points);
