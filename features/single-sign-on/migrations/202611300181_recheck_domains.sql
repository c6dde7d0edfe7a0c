-- The proof of a domain is looked up again every 30 days, since a domain may change hands.
alter table brokerage_domain
  add column checked_at timestamptz,
  -- Set while the proof cannot be found.
  add column missing_since timestamptz;
update brokerage_domain set checked_at = proven_at;
create index brokerage_domain_by_check on brokerage_domain (checked_at) where proven_at is not null;
