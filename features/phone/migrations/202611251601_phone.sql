-- The code an account is asked for just now; without a hash it is used up.
create table phone_verification (
  account_id bigint primary key references account (id) on delete cascade,
  phone text not null check (phone ~ '^\+1[0-9]{10}$'),
  code_salt bytea,
  code_hash bytea,
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The text in the outbox.
  message_id uuid not null
);

-- Who asked for codes, as long as limits count it: two days.
create table phone_code_request (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  phone text not null,
  network text not null,
  requested_at timestamptz not null
);
create index phone_code_request_account on phone_code_request (account_id, requested_at);
create index phone_code_request_phone on phone_code_request (phone, requested_at);
create index phone_code_request_prefix on phone_code_request (left(phone, 8), requested_at);
create index phone_code_request_network on phone_code_request (network, requested_at);
create index phone_code_request_time on phone_code_request (requested_at);

-- What somebody agreed to before the first text, word for word.
create table phone_consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  phone text not null,
  statement text not null,
  given_at timestamptz not null
);
create index phone_consent_account on phone_consent (account_id);

-- A number whose code was right, while another account has it too: somebody decides.
create table phone_review (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  phone text not null,
  state text not null check (state in ('open', 'approved', 'declined', 'withdrawn')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account (id) on delete set null,
  check ((state = 'open') = (decided_at is null))
);
create unique index phone_review_open on phone_review (account_id)
where
  state = 'open';
