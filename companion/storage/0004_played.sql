-- A play keeps the day of its first end, and stays among the finished while it is corrected.

alter table plays add column played_at text; -- when it first ended

-- The day that was then at the table. No clock and no journey makes another one of it.
alter table plays add column played_on text check ((played_on is null) = (played_at is null));
alter table plays add column corrected_on text check (corrected_on is null or played_on is not null);
drop index plays_running;
drop index plays_finished;
drop index plays_finished_by_game;
create index plays_running on plays (club, id) where played_at is null;
create index plays_finished on plays (club, played_at, id) where played_at is not null;
create index plays_finished_by_game on plays (club, game, played_at, id) where played_at is not null;
alter table standings rename column closed_at to played_at;
