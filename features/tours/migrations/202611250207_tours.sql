-- When an agent shows listings. Hours are on the clocks of the listing; lists as JSON, checked by the contract.
create table tour_agent (
  account_id bigint primary key references account (id) on delete cascade,
  weekly jsonb not null,
  exceptions jsonb not null default '[]',
  buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 240),
  buffer_after_minutes integer not null default 15 check (buffer_after_minutes between 0 and 240),
  notice_minutes integer not null default 120 check (notice_minutes between 0 and 20160),
  most_a_day integer not null default 8 check (most_a_day between 1 and 50),
  length_minutes integer not null default 30 check (length_minutes between 15 and 120),
  horizon_days integer not null default 60 check (horizon_days between 1 and 365),
  video_link text,
  -- What the address of the calendar feed carries; a new one ends the old one.
  feed_key text not null unique,
  modified_at timestamptz not null
);

-- How one listing is toured; listings without a row take requests.
create table tour_listing (
  listing_key bigint primary key references listing (listing_key) on delete cascade,
  mode text not null check (mode in ('instant', 'request', 'instructions', 'none')),
  not_before date,
  length_minutes integer check (length_minutes between 15 and 120),
  instructions text not null default ''
);

-- A written agreement of a buyer with an agent, signed before a tour where the law of the state asks for one.
create table tour_agreement (
  id bigint generated always as identity primary key,
  buyer_account_id bigint references account (id) on delete set null,
  agent_account_id bigint not null references account (id),
  jurisdiction text not null,
  kind text not null check (kind in ('representation', 'showing_only')),
  form_text text not null,
  -- SHA-256 of the text that was signed.
  form_hash text not null check (form_hash ~ '^[0-9a-f]{64}$'),
  signed_name text not null,
  signed_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > signed_at)
);
create index tour_agreement_of_pair on tour_agreement (buyer_account_id, agent_account_id, ends_at);

create table tour_request (
  id bigint generated always as identity primary key,
  -- Made by the browser; the same again is the same request.
  client_id text not null,
  -- Forgotten with the account.
  buyer_account_id bigint references account (id) on delete set null,
  agent_account_id bigint not null references account (id),
  listing_key bigint not null references listing (listing_key),
  kind text not null check (kind in ('in_person', 'live_video')),
  state text not null check (state in ('requested', 'countered', 'confirmed', 'rescheduled', 'declined', 'expired', 'canceled', 'completed', 'no_show')),
  time_zone text not null,
  length_minutes integer not null check (length_minutes between 15 and 120),
  note text not null default '',
  starts_at timestamptz,
  -- Who proposed the open times, and so who does not answer them.
  proposed_by bigint,
  canceled_by bigint,
  reason text,
  agreement_required boolean not null,
  agreement_id bigint references tour_agreement (id),
  expires_at timestamptz,
  verdict text check (verdict in ('yes', 'maybe', 'no')),
  -- Rises with every change; the SEQUENCE of the calendar entry.
  revision integer not null default 0,
  requested_at timestamptz not null,
  modified_at timestamptz not null,
  unique (buyer_account_id, client_id),
  check ((state in ('confirmed', 'rescheduled', 'completed', 'no_show')) <= (starts_at is not null)),
  -- Nobody is shown a listing without the agreement that the law asks for.
  check (not agreement_required or agreement_id is not null or state in ('requested', 'countered', 'declined', 'expired', 'canceled'))
);
create index tour_request_of_buyer on tour_request (buyer_account_id, id);
create index tour_request_of_agent on tour_request (agent_account_id, starts_at);
create index tour_request_of_listing on tour_request (listing_key);
create index tour_request_expiring on tour_request (expires_at) where expires_at is not null;

-- The times of a request. `asked` waits behind somebody else's hold; `held` and `confirmed` never overlap for one agent.
create table tour_slot (
  id bigint generated always as identity primary key,
  request_id bigint not null references tour_request (id) on delete cascade,
  agent_account_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- With the buffers before and after.
  busy tstzrange not null check (busy @> tstzrange(starts_at, ends_at)),
  state text not null check (state in ('asked', 'held', 'confirmed', 'released')),
  -- A range of one number compares by the same index as the time, without an extension of the database.
  constraint tour_slot_overlap exclude using gist (int8range(agent_account_id, agent_account_id, '[]') with &&, busy with &&)
    where (state in ('held', 'confirmed'))
);
create index tour_slot_of_request on tour_slot (request_id);
create index tour_slot_of_agent on tour_slot (agent_account_id, starts_at) where state <> 'released';

-- Everything that happened to a request, and whether both sides were told.
create table tour_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references tour_request (id) on delete cascade,
  step text not null,
  by_account_id bigint,
  revision integer not null,
  state text not null,
  starts_at timestamptz,
  slots jsonb not null default '[]',
  reason text,
  happened_at timestamptz not null,
  announced_at timestamptz
);
create index tour_event_of_request on tour_event (request_id, id);
create index tour_event_unannounced on tour_event (id) where announced_at is null;

-- One row a reminder that was sent; a tour at another time has others.
create table tour_reminder (
  request_id bigint not null references tour_request (id) on delete cascade,
  hours_before integer not null,
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (request_id, hours_before, starts_at)
);

-- Busy times of the agent's other calendar.
create table tour_busy_calendar (
  agent_account_id bigint primary key references account (id) on delete cascade,
  -- Null for a file that was read once.
  url text,
  busy jsonb not null default '[]',
  read_at timestamptz,
  failure text
);
