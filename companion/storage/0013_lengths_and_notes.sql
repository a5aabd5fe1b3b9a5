-- The length of a session in minutes: the entered length, else the time from the beginning to the first end.

alter table plays add column length integer generated always as (
    coalesce(minutes, iif(
        not is_dated and played_at glob '[0-9]*' and begun glob '[0-9]*', -- the text "now" would be an error
        cast(round((julianday(played_at) - julianday(begun)) * 1440) as integer), null
    ))
) virtual;

-- The index contains everything that the record book needs to count games and hours by day.
drop index plays_by_day;
create index plays_by_day on plays (
    club, played_on, played_at, game, place, games, is_outside, length
) where played_at is not null;

-- A search in notes reads only the sessions that have one.
create index plays_with_note on plays (club, played_at, id) where played_at is not null and note <> '';
