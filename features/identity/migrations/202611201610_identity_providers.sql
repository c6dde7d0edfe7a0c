-- People who sign in with a provider, a custom token or anonymously may have no address.
alter table identity.account alter column email drop not null;
-- What the provider links add to ID tokens: {"google.com": ["subject"]}; written together with the links.
alter table identity.account add column identities jsonb not null default '{}';

-- One row per provider and person there. The key is never the address: addresses change hands.
create table identity.provider_link (
  provider text not null,
  subject text not null,
  uid text not null references identity.account on delete cascade,
  email text,
  display_name text,
  photo_url text,
  screen_name text,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (uid, provider)
);

alter table identity.session add column second_factor text;
-- What a custom token brought along, for this session only.
alter table identity.session add column claims jsonb not null default '{}';

-- A sign-in link may go to an address without an account.
alter table identity.oob_code alter column uid drop not null;
alter table identity.oob_code alter column email drop not null;
alter table identity.oob_code drop constraint oob_code_kind_check;
alter table identity.oob_code add constraint oob_code_kind_check
  check (kind in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL', 'EMAIL_SIGNIN', 'UNLOCK'));
create index oob_code_of_address on identity.oob_code (email, kind);

-- A sign-in at a provider that is under way; the cookie of the browser that began it must come back with the answer.
create table identity.oauth_tx (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  verifier text not null,
  nonce text not null,
  channel text,
  return_path text not null,
  expires_at timestamptz not null
);
create index oauth_tx_expiry on identity.oauth_tx (expires_at);

-- What a provider said about somebody, handed to the browser as a one-time handle.
create table identity.oauth_handle (
  handle_hash bytea primary key,
  provider text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  display_name text,
  photo_url text,
  screen_name text,
  expires_at timestamptz not null
);
create index oauth_handle_expiry on identity.oauth_handle (expires_at);

create table identity.mfa_factor (
  id text primary key,
  uid text not null references identity.account on delete cascade,
  display_name text,
  -- AES-256-GCM: nonce, tag, the shared key.
  secret bytea not null,
  -- The last time step a code was accepted for; each code works once.
  last_step bigint not null,
  enrolled_at timestamptz not null
);
create index mfa_factor_of_account on identity.mfa_factor (uid);

create table identity.mfa_recovery_code (
  uid text not null references identity.account on delete cascade,
  code_hash bytea not null,
  primary key (uid, code_hash)
);

-- An enrolment or a second step that is under way.
create table identity.mfa_pending (
  token_hash bytea primary key,
  uid text not null references identity.account on delete cascade,
  -- Of an enrolment: the encrypted key. Of a sign-in: null.
  secret bytea,
  sign_in_provider text,
  claims jsonb not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index mfa_pending_expiry on identity.mfa_pending (expires_at);

create table identity.known_device (
  uid text not null references identity.account on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (uid, device_hash)
);

-- What other processes must hear of: a session, or without an id all sessions of a person, ended.
create table identity.session_end (
  id bigint generated always as identity primary key,
  uid text not null,
  session_id text,
  happened_at timestamptz not null default clock_timestamp()
);
create index session_end_time on identity.session_end (happened_at);

create function identity.note_session_end() returns trigger language plpgsql as $$
begin
  insert into identity.session_end (uid, session_id) values (new.uid, new.id);
  return null;
end
$$;
create trigger session_ended after update of ended_at on identity.session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function identity.note_session_end();

create function identity.note_account_end() returns trigger language plpgsql as $$
begin
  insert into identity.session_end (uid) values (old.uid);
  return null;
end
$$;
create trigger account_deleted after delete on identity.account for each row execute function identity.note_account_end();
create trigger account_revoked after update of tokens_valid_after, disabled on identity.account
  for each row when (old.tokens_valid_after <> new.tokens_valid_after or old.disabled <> new.disabled)
  execute function identity.note_account_end();
