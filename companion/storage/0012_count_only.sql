-- Whether a table uses the app only for the final scoring, so that its phones open on the count and not on the setup.

alter table plays add column counts_only integer not null default 0;
