-- Whether a reviewer approved what a line of the history says: a limit for prices is measured from there.
alter table listing_ledger add column x_reviewed boolean not null default false;
