-- The clock by which the last day of a license ends: that of its state.
alter table member_state_license add column x_time_zone text not null default 'America/Chicago';
update member_state_license set x_time_zone = case
  when member_state_license_state in ('CT','DE','DC','FL','GA','IN','KY','ME','MD','MA','MI','NH','NJ','NY','NC','OH','PA','RI','SC','VT','VA','WV')
    then 'America/New_York'
  when member_state_license_state in ('CO','ID','MT','NM','UT','WY') then 'America/Denver'
  when member_state_license_state = 'AZ' then 'America/Phoenix'
  when member_state_license_state in ('CA','NV','OR','WA') then 'America/Los_Angeles'
  when member_state_license_state = 'AK' then 'America/Anchorage'
  when member_state_license_state = 'HI' then 'Pacific/Honolulu'
  else 'America/Chicago' end;

-- What an administrator saw at the regulator, as a file.
create table license_snapshot (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  content_type text not null check (content_type in ('application/pdf', 'image/webp')),
  byte_size integer not null,
  -- SHA-256 of the file as it is stored.
  fingerprint text not null,
  uploaded_by bigint references account (id) on delete set null,
  uploaded_at timestamptz not null
);

-- Every step of a license, never changed afterward. `by_account_id` is null for the clock.
create table license_check (
  id bigint generated always as identity primary key,
  license_id bigint not null references member_state_license (id) on delete cascade,
  step text not null check (step in ('submit', 'verify', 'mismatch', 'revoke', 'expire')),
  -- As it stood when it was looked up.
  license_number text not null,
  by_account_id bigint references account (id) on delete set null,
  at timestamptz not null,
  regulator_url text,
  snapshot_id text references license_snapshot (id) on delete set null,
  expires_on date,
  note text not null default ''
);
create index license_check_license on license_check (license_id, id);
create index license_check_snapshot on license_check (snapshot_id);

-- Which mail about the end of a license was sent; a new last day starts over.
create table license_reminder (
  license_id bigint not null references member_state_license (id) on delete cascade,
  expires_on date not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (license_id, expires_on, days_before)
);
