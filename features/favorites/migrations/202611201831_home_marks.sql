-- One row a person, mark and home. An unset mark stays as a row, so that an older wish arriving late changes nothing.
create table home_mark (
  account_id bigint not null,
  mark text not null check (mark in ('favorite', 'hidden')),
  listing_key bigint not null,
  is_set boolean not null,
  -- Milliseconds since 1970, by the clock of the browser and never ahead of ours.
  wished_at bigint not null,
  -- What was public of the home when it was marked, for the day it no longer is.
  kept jsonb,
  changed_at timestamptz not null default now(),
  primary key (account_id, mark, listing_key)
);
create index home_mark_newest on home_mark (account_id, mark, changed_at) where is_set;
