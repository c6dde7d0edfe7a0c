-- Up to when homes of a search were looked for to be mailed to its person; null where they asked for no mail.
alter table saved_search add column watched_until timestamptz;
create index saved_search_watched on saved_search (id) where watched_until is not null and deleted_at is null;
-- Which homes a person was mailed about, by whichever of their searches: each is told once.
create table saved_search_mailed (
  account_id bigint not null references account (id) on delete cascade,
  listing_key bigint not null,
  mailed_at timestamptz not null,
  primary key (account_id, listing_key)
);
