-- The copy of a person's list that other browsers of theirs start from; a browser's own list outranks it.
create table compared_homes (
  account_id bigint primary key,
  listing_keys bigint[] not null check (cardinality(listing_keys) <= 3),
  changed_at timestamptz not null default now()
);
