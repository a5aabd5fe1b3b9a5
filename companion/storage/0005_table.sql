alter table plays add column teaches integer not null default 0;
alter table plays add column began text; -- json: who sat where at the beginning, where that was otherwise

alter table plays add column put_away integer not null default 0; -- no longer among those on the table, and not forgotten

-- Who has understood what: a lesson is told to nobody twice.
create table lessons (
    club text not null references clubs (id),
    name text not null,
    game text not null,
    lesson text not null,
    primary key (club, name, game, lesson)
) strict, without rowid;
