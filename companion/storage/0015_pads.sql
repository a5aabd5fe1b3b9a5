-- The score pads of a club. A pad is stored as its game key, which contains its whole definition.

create table pads (
    id integer primary key,
    club text not null references clubs (id),
    key text not null,
    changed text not null,
    unique (club, key)
) strict;
