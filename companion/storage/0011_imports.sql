-- The sessions that came with one import, so that the import can be taken back as long as none of them was changed.

create table imports (
    id integer primary key,
    club text not null references clubs (id),
    at text not null,
    kind text not null -- own, bgstats, bgg or table: what the file was, never its content
) strict;

create index imports_of_club on imports (club, id);

-- The BG Stats uuids that an import brought, also if an earlier import brought them, too.
create table import_uuids (
    import integer not null references imports (id) on delete cascade,
    uuid text not null,
    primary key (import, uuid)
) strict, without rowid;

create index import_uuids_by_uuid on import_uuids (uuid);

alter table plays add column import integer references imports (id);
alter table plays add column is_changed integer not null default 0; -- true if an imported session was changed after its import
create index plays_by_import on plays (import, is_changed) where import is not null;

-- Triggers notice every change, so that no code that changes a session can forget it. An import sets `import` after all else.
-- Renaming a person, new codes, lessons and the archive change nothing that an import brought.
create trigger imported_event_added after insert on events begin
    update plays set is_changed = 1 where id = new.play and import is not null and not is_changed;
end;

create trigger imported_event_changed after update on events begin
    update plays set is_changed = 1 where id = new.play and import is not null and not is_changed;
end;

create trigger imported_photo_added after insert on photos begin
    update plays set is_changed = 1 where id = new.play and import is not null and not is_changed;
end;

create trigger imported_photo_removed after delete on photos begin
    update plays set is_changed = 1 where id = old.play and import is not null and not is_changed;
end;

create trigger imported_play_changed after update on plays when
old.import is not null and not old.is_changed and (
    old.seating, old.tinctures, old.began, old.closed_at, old.played_at, old.played_on, old.hour,
    old.place, old.note, old.minutes, old.games, old.is_outside
) is not (
    new.seating, new.tinctures, new.began, new.closed_at, new.played_at, new.played_on, new.hour,
    new.place, new.note, new.minutes, new.games, new.is_outside
) begin
    update plays set is_changed = 1 where id = new.id;
end;
