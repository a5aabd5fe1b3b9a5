-- An id for each session that files contain, and statistics of people, which are updated when sessions end.

-- The uid is not secret, unlike the codes: exported files identify sessions by it.
alter table plays add column uid text;

update plays set uid = lower(hex(randomblob(16)));

create unique index plays_by_uid on plays (club, uid);

-- The number of players. Ranked rivals without a seat (not persons) have this number or a higher one as their seat.
alter table standings add column seats integer not null default 0;

update standings set seats = (select json_array_length(tinctures) from plays where plays.id = standings.play);

create index standings_by_person_and_game on standings (club, name, game, closed_at, play);
create index standings_by_points on standings (club, name, game, seats, total);

create table tallies (
    club text not null,
    name text not null,
    game text not null,
    seats integer not null,
    plays integer not null,
    won integer not null,
    points integer not null,
    primary key (club, name, game, seats)
) strict, without rowid;

create table meetings (
    club text not null,
    name text not null,
    opponent text not null,
    plays integer not null,
    ahead integer not null,
    behind integer not null,
    primary key (club, name, opponent)
) strict, without rowid;

insert into tallies (club, name, game, seats, plays, won, points)
select club, name, game, seats, count(*), sum(won), sum(total) from standings where seat < seats group by 1, 2, 3, 4;

insert into meetings (club, name, opponent, plays, ahead, behind)
select a.club, a.name, b.name, count(*), sum(a.place < b.place), sum(a.place > b.place)
from standings as a join standings as b on b.play = a.play and b.seat <> a.seat
where a.seat < a.seats and b.seat < b.seats group by 1, 2, 3;

-- Triggers keep the counts correct, so that closing, reopening, deleting and importing need no code for it.
-- The pages about people take the same time with fifty thousand sessions as with fifty.
create trigger standing_counts after insert on standings when new.seat < new.seats begin
    insert into tallies (club, name, game, seats, plays, won, points)
    values (new.club, new.name, new.game, new.seats, 1, new.won, new.total)
    on conflict do update set plays = plays + 1, won = won + excluded.won, points = points + excluded.points;
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
create trigger standing_counts_no_more after delete on standings when old.seat < old.seats begin
    update tallies set plays = plays - 1, won = won - old.won, points = points - old.total
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
