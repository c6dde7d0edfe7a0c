-- How a brokerage signs its people in: one provider of OpenID Connect. Another issuer gets another row, so that a number names one issuer forever.
create table brokerage_sign_in (
  sign_in_id bigint generated always as identity primary key,
  brokerage_key bigint not null unique references brokerage (brokerage_key) on delete cascade,
  issuer text not null check (length(issuer) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Encrypted with a key of the installation.
  client_secret bytea not null,
  -- Its agents sign in no other way; its administrators may.
  is_required boolean not null default false,
  last_used_at timestamptz,
  saved_at timestamptz not null
);

-- The mail domains a brokerage names, and since when it has shown that they are its own.
create table brokerage_domain (
  id bigint generated always as identity primary key,
  brokerage_key bigint not null references brokerage (brokerage_key) on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  proof text not null,
  added_at timestamptz not null,
  proven_at timestamptz,
  proven_by text check (proven_by in ('dns', 'file')),
  check ((proven_at is null) = (proven_by is null)),
  unique (brokerage_key, domain)
);
create unique index brokerage_domain_proven on brokerage_domain (domain) where proven_at is not null;
