-- Makes imports idempotent: a listing that a client sends again, after a timeout for example, leads to the first draft.
create table imported_listing (
  brokerage_key bigint not null references brokerage (brokerage_key) on delete cascade,
  -- The client's ListingKey or ListingId, or a hash of the record that names neither.
  source_key text not null check (length(source_key) between 1 and 300),
  -- Null only inside the transaction that creates the draft.
  listing_key bigint references listing (listing_key) on delete cascade,
  imported_at timestamptz not null,
  primary key (brokerage_key, source_key)
);
create index imported_listing_by_listing on imported_listing (listing_key);
