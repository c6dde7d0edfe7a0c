-- A search somebody keeps under a name; the words of its address, in the one order they are written in.
create table saved_search (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  name text not null,
  search_query text not null,
  created_at timestamptz not null,
  -- Up to when its person has seen what is new.
  seen_at timestamptz not null,
  -- Kept for an hour, so that it can be brought back.
  deleted_at timestamptz
);
-- By digest, because drawn areas are longer than an index takes.
create unique index saved_search_once on saved_search (account_id, md5(search_query)) where deleted_at is null;
create index saved_search_of_account on saved_search (account_id, created_at);
