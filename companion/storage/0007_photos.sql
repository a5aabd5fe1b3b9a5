-- Photographs, made small: here they go where the play goes, into every backup, and away with it.
create table photos (
    id integer primary key,
    play integer not null references plays (id),
    data blob not null -- jpeg
) strict;

create index photos_of_play on photos (play, id);
