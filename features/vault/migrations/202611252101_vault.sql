-- Private files of agents. A file has versions; the last is the one that counts.
create table vault_file (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  name text not null check (length(name) between 1 and 120),
  folder text not null default '' check (length(folder) <= 60),
  listing_key bigint,
  client text not null default '' check (length(client) <= 120),
  expires_on date,
  -- How many days before the end was reminded of last; empty when the day changes.
  reminded_days smallint,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index vault_file_of_account on vault_file (account_id);
create index vault_file_to_remind on vault_file (expires_on) where expires_on is not null and reminded_days is distinct from 0;

create table vault_version (
  id bigint generated always as identity primary key,
  file_id bigint not null references vault_file (id) on delete cascade,
  number integer not null check (number > 0),
  -- As it was called on the agent's disk.
  file_name text not null,
  kind text not null,
  byte_size bigint not null check (byte_size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  storage_folder text not null unique,
  scan text not null check (scan in ('not_scanned', 'clean', 'infected')),
  created_at timestamptz not null,
  unique (file_id, number)
);
create index vault_version_not_scanned on vault_version (id) where scan = 'not_scanned';

-- A link to a file. The address carries the secret, of which only the hash is here.
create table vault_share (
  id bigint generated always as identity primary key,
  file_id bigint not null references vault_file (id) on delete cascade,
  token_hash bytea not null unique,
  password_hash text,
  watermark boolean not null,
  download boolean not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index vault_share_of_file on vault_share (file_id);

-- Who opened a link, by the address they typed, and when they took the file.
create table vault_open (
  id bigint generated always as identity primary key,
  share_id bigint not null references vault_share (id) on delete cascade,
  version_id bigint not null references vault_version (id) on delete cascade,
  reader_email text not null default '',
  ticket_hash bytea not null unique,
  opened_at timestamptz not null,
  sent_at timestamptz
);
create index vault_open_of_share on vault_open (share_id, id);
create index vault_open_of_version on vault_open (version_id);
create index vault_open_of_reader on vault_open (lower(reader_email)) where reader_email <> '';

-- A file on its way. The folder it will have is named before the first byte.
create table vault_upload (
  id text primary key,
  account_id bigint not null references account (id),
  -- Which file gets a new version; empty for a new file.
  file_id bigint references vault_file (id) on delete cascade,
  file_name text not null,
  folder text not null default '',
  byte_size bigint not null,
  storage_folder text not null unique,
  refused text,
  finished_at timestamptz,
  created_at timestamptz not null
);
create index vault_upload_of_account on vault_upload (account_id);
create index vault_upload_of_file on vault_upload (file_id) where file_id is not null;
