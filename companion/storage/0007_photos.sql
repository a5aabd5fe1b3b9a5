-- Photos, scaled down. They are in the database, so that every backup contains them and deleting a session deletes them.
create table photos (
    id integer primary key,
    play integer not null references plays (id),
    data blob not null -- jpeg
) strict;

create index photos_of_play on photos (play, id);
