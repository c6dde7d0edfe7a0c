-- Whether changes of a live listing were decided about, rather than a listing that buyers had not seen.
alter table listing_decision add column is_revision boolean not null default false;
