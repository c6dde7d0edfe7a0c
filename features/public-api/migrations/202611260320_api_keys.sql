-- Keys for programs of a brokerage. Of the secret only its SHA-256 is stored, and its beginning, by which people recognize it.
create table api_key (
  id bigint generated always as identity primary key,
  brokerage_key bigint not null references brokerage (brokerage_key) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  prefix text not null,
  secret_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by bigint references account (id) on delete set null,
  created_at timestamptz not null,
  -- The first moment at which it is not good any more.
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz
);
create index api_key_of_brokerage on api_key (brokerage_key, id);
create index api_key_of_creator on api_key (created_by);
