-- A session keeps the day of its first end, and stays in the list of finished sessions while it is corrected.

alter table plays add column played_at text; -- time of the first end

-- The local day of the first end. It stays the same if the clock or the time zone of the server changes.
alter table plays add column played_on text check ((played_on is null) = (played_at is null));
alter table plays add column corrected_on text check (corrected_on is null or played_on is not null);
drop index plays_running;
drop index plays_finished;
drop index plays_finished_by_game;
create index plays_running on plays (club, id) where played_at is null;
create index plays_finished on plays (club, played_at, id) where played_at is not null;
create index plays_finished_by_game on plays (club, game, played_at, id) where played_at is not null;
alter table standings rename column closed_at to played_at;
