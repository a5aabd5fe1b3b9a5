-- So that the book costs the same after fifty thousand plays as after fifty.

-- Worked out by the database itself: whoever changes who sat at a table need not think of it.
alter table plays add column seats integer generated always as (json_array_length(seating, '$.players')) virtual;
alter table plays add column options text generated always as (json_extract(seating, '$.options')) virtual;
create index plays_by_variant on plays (club, game, options) where played_at is not null;
create index plays_by_seats on plays (club, game, seats, played_at, id) where played_at is not null;
create index plays_by_day on plays (club, played_on, played_at, game, place) where played_at is not null;
create index standings_by_total on standings (club, game, total desc, played_at) where seat < seats;
create index standings_by_winning_total on standings (club, game, total, played_at) where seat < seats and won;

-- What points came from, told once more, with whose they were.
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
