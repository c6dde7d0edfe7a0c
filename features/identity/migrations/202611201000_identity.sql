create schema identity;

-- One row for the whole installation.
create table identity.installation (
  single boolean primary key default true check (single),
  api_key text not null,
  created_at timestamptz not null default now()
);

create table identity.signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- AES-256-GCM: nonce, tag, PKCS #8; the key comes from IDENTITY_SECRET.
  private_key bytea not null,
  active_from timestamptz not null,
  created_at timestamptz not null default now()
);

create table identity.account (
  uid text primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  password_hash text,
  password_updated_at timestamptz,
  display_name text,
  photo_url text,
  custom_claims jsonb not null default '{}',
  disabled boolean not null default false,
  -- Sessions begun before this moment are over.
  tokens_valid_after timestamptz not null default now(),
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);

create table identity.session (
  id text primary key,
  uid text not null references identity.account on delete cascade,
  generation integer not null default 1,
  rotated_at timestamptz not null,
  auth_time timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  sign_in_provider text not null,
  remote text not null,
  user_agent text not null,
  ended_at timestamptz,
  end_reason text
);
create index session_of_account on identity.session (uid);
create index session_last_used on identity.session (last_used_at);

create table identity.oob_code (
  code_hash bytea primary key,
  uid text not null references identity.account on delete cascade,
  kind text not null check (kind in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')),
  email text not null,
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index oob_code_of_account on identity.oob_code (uid, kind);
create index oob_code_expiry on identity.oob_code (expires_at);

-- Counters may be lost in a crash; then somebody gets a few more tries.
create unlogged table identity.throttle (
  key text primary key,
  uses integer not null,
  started_at timestamptz not null,
  blocked_until timestamptz
);
create index throttle_age on identity.throttle (started_at);

create table identity.event (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text not null,
  uid text,
  session_id text,
  remote text not null,
  user_agent text not null,
  detail text
);
create index event_of_account on identity.event (uid, happened_at desc);

create function identity.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'identity.event is append-only';
end
$$;
create trigger event_is_append_only before update or delete on identity.event
  for each row execute function identity.refuse_change();
