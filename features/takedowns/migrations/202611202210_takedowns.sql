-- One row a notice, kept for ever: it is the proof of what was claimed, what was done about it and when (17 U.S.C. 512).
create table takedown_case (
  case_number text primary key check (case_number ~ '^TK-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{6}$'),
  state text not null default 'received' check (state in ('received', 'hidden', 'countered', 'restored', 'rejected')),
  listing_keys bigint[] not null check (cardinality(listing_keys) > 0),
  agent_account_id bigint not null references account (id),
  -- Of somebody who was signed in; forgotten with their account.
  sender_account_id bigint references account (id),
  notice jsonb not null,
  received_at timestamptz not null,
  hidden_at timestamptz,
  -- What the link in the agent's mail carries.
  counter_token text not null unique,
  counter jsonb,
  countered_at timestamptz,
  court_at timestamptz,
  settled_at timestamptz,
  reason text,
  decided_by bigint,
  check (state not in ('restored', 'rejected') or settled_at is not null),
  check ((counter is null) = (countered_at is null))
);
create index takedown_case_newest on takedown_case (received_at);
create index takedown_case_of_agent on takedown_case (agent_account_id);
