-- The state of a session is computed from its log, so no stored state is needed.
drop table snapshots;
