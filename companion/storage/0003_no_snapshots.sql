-- A play is the fold of its log, and no state of it is kept beside.
drop table snapshots;
