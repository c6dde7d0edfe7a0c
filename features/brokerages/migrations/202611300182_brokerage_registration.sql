-- A new brokerage is pending until an administrator approved its license. Existing ones keep working; their review is open.
alter table brokerage
  add column x_status text not null default 'approved' check (x_status in ('pending', 'approved', 'declined')),
  add column x_license_number text check (x_license_number ~ '^[A-Z0-9-]{3,20}$'),
  add column x_license_state text check (x_license_state ~ '^[A-Z]{2}$'),
  add column x_submitted_at timestamptz,
  -- Null while a review is open.
  add column x_reviewed_at timestamptz,
  add column x_review_note text not null default '' check (length(x_review_note) <= 1000),
  add check (num_nulls(x_license_number, x_license_state) in (0, 2));
alter table brokerage alter column x_status set default 'pending';
create index brokerage_by_license on brokerage (x_license_state, x_license_number) where x_license_number is not null;
create index brokerage_in_review on brokerage (coalesce(x_submitted_at, created_at), brokerage_key) where x_reviewed_at is null;
