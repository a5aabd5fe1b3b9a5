-- What a table writes down beside the score, and what points came from.

alter table plays add column place text not null default '';
alter table plays add column note text not null default '';
alter table plays add column minutes integer; -- how long it took, where somebody told it
alter table plays add column hour text; -- what the clock at the table showed, where the day was told by somebody
alter table plays add column is_dated integer not null default 0; -- whether the day was told by somebody, and not by the clock

create index plays_by_place on plays (club, place, played_at, id) where played_at is not null;

-- So that a game's page costs the same after fifty thousand plays as after fifty: no log has to be read for it.
create table earned (
    play integer not null references plays (id),
    place integer not null, -- the number of the column
    category text not null,
    points integer not null,
    primary key (play, place, category)
) strict, without rowid;

-- A colour of somebody's own, which no play changes.
alter table people add column own integer;

-- Names that were changed, so that they can be changed back: in `whole` wherever they stood, in `bare` only where people sat.
create table renamings (
    id integer primary key,
    club text not null references clubs (id),
    old text not null,
    new text not null,
    at text not null,
    people text not null, -- json: what was known of both before
    whole text not null, -- json: numbers of plays
    bare text not null -- json
) strict;

create index renamings_of_club on renamings (club, id);
