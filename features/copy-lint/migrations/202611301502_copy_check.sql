-- The last check of a live listing's wording: what no reason was given for. Listings never checked have no row yet.
create table copy_check (
  listing_key bigint primary key references listing (listing_key) on delete cascade,
  -- Hash of the rules it was checked by.
  rules text not null,
  -- Objects of field and phrase; the phrase as compared: lower case, single spaces.
  findings jsonb not null,
  checked_at timestamptz not null
);
create index copy_check_found on copy_check (listing_key) where findings <> '[]';
