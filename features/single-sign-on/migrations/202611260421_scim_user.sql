-- Whom the directory of a brokerage made known by SCIM. The row stays while they are not active, and when they belong to no brokerage then.
create table scim_user (
  scim_id uuid primary key default gen_random_uuid(),
  brokerage_key bigint not null references brokerage (brokerage_key) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  external_id text check (length(external_id) <= 300),
  is_active boolean not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  unique (brokerage_key, account_id)
);
create index scim_user_of_account on scim_user (account_id);
