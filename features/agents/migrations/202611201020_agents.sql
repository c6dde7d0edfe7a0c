create table office (
  office_key bigint generated always as identity primary key,
  office_name text not null check (office_name <> ''),
  office_city text,
  office_state_or_province text check (office_state_or_province ~ '^[A-Z]{2}$'),
  office_corporate_license text,
  created_at timestamptz not null default now()
);
create unique index office_same on office (lower(office_name), coalesce(lower(office_city), ''), coalesce(office_state_or_province, ''));

create table agent_profile (
  member_key bigint generated always as identity primary key,
  account_id bigint not null unique references account (id) on delete cascade,
  office_key bigint references office (office_key),
  slug text not null unique,
  bio text not null default '',
  specialties text[] not null default '{}',
  cities text[] not null default '{}',
  years_of_experience smallint check (years_of_experience between 0 and 80),
  backlink_url text,
  plan text not null default 'basic' check (plan in ('basic', 'pro', 'premium')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agent_profile_office on agent_profile (office_key);

create table member_state_license (
  id bigint generated always as identity primary key,
  member_key bigint not null references agent_profile (member_key) on delete cascade,
  member_state_license text not null check (member_state_license ~ '^[A-Za-z0-9]{4,20}$'),
  member_state_license_state text not null check (member_state_license_state ~ '^[A-Z]{2}$'),
  member_state_license_type text not null default 'Salesperson' check (member_state_license_type in ('Broker', 'Salesperson', 'Appraiser')),
  member_state_license_expiration_date date,
  x_status text not null default 'submitted' check (x_status in ('unverified', 'submitted', 'verified', 'expired', 'mismatch', 'revoked')),
  x_checked_at timestamptz,
  x_checked_by bigint references account (id) on delete set null,
  x_evidence_url text,
  x_evidence_hash text,
  created_at timestamptz not null default now(),
  unique (member_key, member_state_license_state)
);
