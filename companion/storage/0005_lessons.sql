-- Which plays teach, who sat otherwise when they began, and who has understood what: a lesson is told to nobody twice.

alter table plays add column teaches integer not null default 0;
alter table plays add column began text; -- json: who sat where at the beginning, where that was otherwise

create table lessons (
    club text not null references clubs (id),
    name text not null,
    game text not null,
    lesson text not null,
    primary key (club, name, game, lesson)
) strict, without rowid;
