-- Which plays teach, and who has understood what: a lesson is told to nobody twice.

alter table plays add column teaches integer not null default 0;

create table lessons (
    club text not null references clubs (id),
    name text not null,
    game text not null,
    lesson text not null,
    primary key (club, name, game, lesson)
) strict, without rowid;
