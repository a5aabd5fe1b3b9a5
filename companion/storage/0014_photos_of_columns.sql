-- Which score column a photo shows, such as a castle. Null for the table, the people and anything else.

alter table photos add column column_index integer;

-- The index answers which columns of a session have a photo without reading the photos.
create index photos_by_column on photos (play, column_index, id) where column_index is not null;
