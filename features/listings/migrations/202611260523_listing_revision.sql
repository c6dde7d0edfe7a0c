-- What an agent changed about a listing that is live and a reviewer decides about first. Visitors read `listing` as it is until then.
create table listing_revision (
  listing_key bigint primary key references listing (listing_key) on delete cascade,
  -- Fields of the draft by their names in the API, only those that differ.
  change jsonb not null,
  status text not null check (status in ('draft', 'waiting', 'returned')),
  -- Why it was sent back.
  reason text not null default '' check (length(reason) <= 1000),
  handed_in_at timestamptz,
  check ((status = 'waiting') <= (handed_in_at is not null))
);
create index listing_revision_waiting on listing_revision (handed_in_at) where status = 'waiting';
