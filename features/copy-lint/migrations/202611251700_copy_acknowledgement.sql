-- Wording that an agent keeps although it may exclude somebody, with the reason: once for each phrase of a field of a listing.
create table copy_acknowledgement (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  listing_key bigint not null references listing (listing_key) on delete cascade,
  field text not null check (field in ('title', 'description', 'photos', 'videos')),
  -- As compared: lower case, single spaces.
  phrase text not null check (phrase <> ''),
  rule_id text not null,
  protected_class text not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by bigint references account (id) on delete set null,
  unique (listing_key, field, phrase)
);
create index copy_acknowledgement_open on copy_acknowledgement (id desc) where reviewed_at is null;
create index copy_acknowledgement_of_account on copy_acknowledgement (account_id);
