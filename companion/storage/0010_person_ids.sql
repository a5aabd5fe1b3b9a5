-- Each name of a person is stored once. All other tables have the id of the person, and events have numbers ("tokens").
-- The Python step after these statements writes the tokens, and numbers the people of each session.

drop trigger standing_counts;
drop trigger standing_counts_no_more;

-- People who are not suggested, such as forgotten people and misspelt names, have no colour and no latest session.
create table new_people (
    id integer primary key,
    club text not null references clubs (id),
    name text not null,
    tincture integer,
    last_play integer, -- the latest session
    own integer, -- the colour that the person has chosen
    bgstats text, -- the uuid of the person in BG Stats
    unique (club, name),
    check ((tincture is null) = (last_play is null))
) strict;

insert into new_people (club, name, tincture, last_play, own, bgstats)
select club, name, tincture, last_play, own, bgstats from people order by club, last_play, name;

insert or ignore into new_people (club, name)
select club, name from standings where seat < seats union select club, name from lessons
union select club, name from tallies union select club, name from meetings;

drop table people;
alter table new_people rename to people;
create index people_by_use on people (club, last_play desc, name) where last_play is not null;

-- Who is meant by each number in a session. Numbers begin with 0.
create table play_people (
    play integer not null references plays (id),
    number integer not null,
    person integer not null references people (id),
    primary key (play, number),
    unique (play, person)
) strict, without rowid;

create index play_people_by_person on play_people (person, play);

create table new_standings (
    play integer not null references plays (id),
    seat integer not null,
    club text not null,
    game text not null,
    person integer references people (id),
    participant text, -- a ranked rival without a seat, who is not a person
    place integer not null,
    total integer not null,
    won integer not null,
    played_at text not null,
    seats integer not null,
    games integer not null default 1,
    is_outside integer not null default 0,
    primary key (play, seat),
    check ((person is null) = (seat >= seats)),
    check ((participant is null) = (seat < seats))
) strict, without rowid;

insert into new_standings
select s.play, s.seat, s.club, s.game, p.id, iif(s.seat < s.seats, null, s.name), s.place, s.total, s.won, s.played_at,
s.seats, s.games, s.is_outside
from standings as s left join people as p on s.seat < s.seats and p.club = s.club and p.name = s.name;

drop table standings;
alter table new_standings rename to standings;
create index standings_by_person on standings (person, played_at, play);
create index standings_by_person_and_game on standings (person, game, played_at, play);
create index standings_by_points on standings (person, game, seats, total);
create index standings_by_total on standings (club, game, total desc, played_at) where seat < seats;
create index standings_by_winning_total on standings (club, game, total, played_at) where seat < seats and won;

create table new_earned (
    play integer not null references plays (id),
    place integer not null, -- the number of the column
    category text not null,
    points integer not null,
    club text not null,
    game text not null,
    person integer references people (id), -- null unless the column belongs to one player
    primary key (play, place, category)
) strict, without rowid;

insert into new_earned select e.play, e.place, e.category, e.points, e.club, e.game, s.person
from earned as e
left join (select s.play, s.person, p.name from standings as s join people as p on p.id = s.person) as s
on s.play = e.play and s.name = e.name;

drop table earned;
alter table new_earned rename to earned;
create index earned_by_game on earned (club, game, category, points);
create index earned_by_person on earned (person, game, category, points);

create table new_lessons (
    person integer not null references people (id),
    game text not null,
    lesson text not null,
    primary key (person, game, lesson)
) strict, without rowid;

insert into new_lessons select p.id, l.game, l.lesson from lessons as l join people as p using (club, name);
drop table lessons;
alter table new_lessons rename to lessons;

-- Counts of all people, kept by triggers as before.
drop table tallies;
drop table meetings;

create table tallies (
    person integer not null references people (id),
    game text not null,
    seats integer not null,
    club text not null,
    plays integer not null,
    won integer not null,
    points integer not null,
    games integer not null,
    primary key (person, game, seats)
) strict, without rowid;

create index tallies_of_club on tallies (club, game, seats);

create table meetings (
    person integer not null references people (id),
    opponent integer not null references people (id),
    plays integer not null,
    ahead integer not null,
    behind integer not null,
    primary key (person, opponent)
) strict, without rowid;

create index meetings_by_opponent on meetings (opponent);

insert into tallies (person, game, seats, club, plays, won, points, games)
select person, game, seats, club, count(*), sum(won), sum(total), sum(games) from standings
where seat < seats and not is_outside group by person, game, seats;

insert into meetings (person, opponent, plays, ahead, behind)
select a.person, b.person, count(*), sum(a.place < b.place), sum(a.place > b.place)
from standings as a join standings as b on b.play = a.play and b.seat <> a.seat
where a.seat < a.seats and b.seat < b.seats and not a.is_outside group by 1, 2;

create trigger standing_counts after insert on standings when new.seat < new.seats and not new.is_outside begin
    insert into tallies (person, game, seats, club, plays, won, points, games)
    values (new.person, new.game, new.seats, new.club, 1, new.won, new.total, new.games)
    on conflict do update set
    plays = plays + 1, won = won + excluded.won, points = points + excluded.points, games = games + excluded.games;
    insert into meetings (person, opponent, plays, ahead, behind)
    select person, opponent, 1, ahead, behind from (
        select new.person, other.person as opponent, new.place < other.place as ahead, new.place > other.place as behind
        from standings as other where other.play = new.play and other.seat <> new.seat and other.seat < other.seats
        union all
        select other.person, new.person, other.place < new.place, other.place > new.place
        from standings as other where other.play = new.play and other.seat <> new.seat and other.seat < other.seats
    ) where true
    on conflict do update set plays = plays + 1, ahead = ahead + excluded.ahead, behind = behind + excluded.behind;
end;

-- The reverse, for a deleted result. The first deleted result of a session removes the meetings of both persons.
create trigger standing_counts_no_more after delete on standings when old.seat < old.seats and not old.is_outside begin
    update tallies set plays = plays - 1, won = won - old.won, points = points - old.total, games = games - old.games
    where person = old.person and game = old.game and seats = old.seats;
    delete from tallies where person = old.person and game = old.game and seats = old.seats and plays = 0;
    insert into meetings (person, opponent, plays, ahead, behind)
    select person, opponent, -1, -ahead, -behind from (
        select old.person, other.person as opponent, old.place < other.place as ahead, old.place > other.place as behind
        from standings as other where other.play = old.play and other.seat <> old.seat and other.seat < other.seats
        union all
        select other.person, old.person, other.place < old.place, other.place > old.place
        from standings as other where other.play = old.play and other.seat <> old.seat and other.seat < other.seats
    ) where true
    on conflict do update set plays = plays - 1, ahead = ahead + excluded.ahead, behind = behind + excluded.behind;
    delete from meetings where person = old.person and plays = 0;
    delete from meetings where opponent = old.person and plays = 0;
end;

-- The sessions of a rename: all in which the person had the old name.
alter table renamings add column plays text not null default '[]'; -- json

update renamings set plays = (
    select json_group_array(value) from (select value from json_each(whole) union select value from json_each(bare))
);

alter table renamings drop column whole;
alter table renamings drop column bare;
