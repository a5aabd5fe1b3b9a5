-- A result may stand for several games, and may be excluded from the records.

alter table plays add column games integer not null default 1;
alter table plays add column is_outside integer not null default 0; -- true if only listed and not counted in any record
alter table standings add column games integer not null default 1;
alter table standings add column is_outside integer not null default 0;
alter table tallies add column games integer not null default 0;

update tallies set games = plays;

-- The index contains everything that the records need to count games by day.
drop index plays_by_day;
create index plays_by_day on plays (club, played_on, played_at, game, place, games, is_outside) where played_at is not null;

drop trigger standing_counts;
drop trigger standing_counts_no_more;

create trigger standing_counts after insert on standings when new.seat < new.seats and not new.is_outside begin
    insert into tallies (club, name, game, seats, plays, won, points, games)
    values (new.club, new.name, new.game, new.seats, 1, new.won, new.total, new.games)
    on conflict do update set
    plays = plays + 1, won = won + excluded.won, points = points + excluded.points, games = games + excluded.games;
    insert into meetings (club, name, opponent, plays, ahead, behind)
    select club, name, opponent, 1, ahead, behind from (
        select new.club, new.name, other.name as opponent, new.place < other.place as ahead, new.place > other.place as behind
        from standings as other where other.play = new.play and other.seat <> new.seat and other.seat < other.seats
        union all
        select new.club, other.name, new.name, other.place < new.place, other.place > new.place
        from standings as other where other.play = new.play and other.seat <> new.seat and other.seat < other.seats
    ) where true
    on conflict do update set plays = plays + 1, ahead = ahead + excluded.ahead, behind = behind + excluded.behind;
end;

-- The reverse, for a deleted result. The first deleted result of a session removes the meetings of both persons.
create trigger standing_counts_no_more after delete on standings when old.seat < old.seats and not old.is_outside begin
    update tallies set plays = plays - 1, won = won - old.won, points = points - old.total, games = games - old.games
    where club = old.club and name = old.name and game = old.game and seats = old.seats;
    delete from tallies
    where club = old.club and name = old.name and game = old.game and seats = old.seats and plays = 0;
    insert into meetings (club, name, opponent, plays, ahead, behind)
    select club, name, opponent, -1, -ahead, -behind from (
        select old.club, old.name, other.name as opponent, old.place < other.place as ahead, old.place > other.place as behind
        from standings as other where other.play = old.play and other.seat <> old.seat and other.seat < other.seats
        union all
        select old.club, other.name, old.name, other.place < old.place, other.place > old.place
        from standings as other where other.play = old.play and other.seat <> old.seat and other.seat < other.seats
    ) where true
    on conflict do update set plays = plays - 1, ahead = ahead + excluded.ahead, behind = behind + excluded.behind;
    delete from meetings where club = old.club and name = old.name and plays = 0;
    delete from meetings where club = old.club and opponent = old.name and plays = 0;
end;

-- The uuid of a person in BG Stats.
alter table people add column bgstats text;

-- The BG Stats uuids of games, places, sessions, and of players who are not persons here.
create table elsewhere (
    club text not null references clubs (id),
    kind text not null, -- game, place, play, stranger
    name text not null, -- key of the game, name of the place, uid of the play, name of the stranger
    uuid text not null,
    primary key (club, kind, name)
) strict, without rowid;
