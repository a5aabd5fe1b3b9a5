alter table plays add column teaches integer not null default 0;
alter table plays add column began text; -- json: the first seating, if it was changed later

alter table plays add column put_away integer not null default 0; -- true if hidden from the list of open sessions

-- The lessons that each person has understood. They are not shown to that person again.
create table lessons (
    club text not null references clubs (id),
    name text not null,
    game text not null,
    lesson text not null,
    primary key (club, name, game, lesson)
) strict, without rowid;
