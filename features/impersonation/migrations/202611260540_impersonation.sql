-- An administrator looks at the site as somebody else, for a written reason and half an hour at most.
create table impersonation (
  id bigint generated always as identity primary key,
  administrator_account_id bigint not null references account (id),
  -- The session it was started in; no other one may use it. Empty where sessions are not known.
  session_id text not null,
  account_id bigint not null references account (id),
  -- Emptied when its person leaves.
  reason text,
  started_at timestamptz not null,
  until timestamptz not null,
  changes text not null default 'none' check (changes in ('none', 'asked', 'allowed', 'refused')),
  ended_at timestamptz,
  ended_by text check (ended_by in ('administrator', 'person', 'time', 'access')),
  check ((ended_at is null) = (ended_by is null)),
  check (account_id <> administrator_account_id)
);

create index impersonation_of_account on impersonation (account_id, id desc);
create index impersonation_of_administrator on impersonation (administrator_account_id, id desc);
create index impersonation_running on impersonation (id) where ended_at is null;
