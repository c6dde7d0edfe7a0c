-- A file on its way into a message. It belongs to one message of its sender, named by the sender's own id for it, before
-- that message is stored; who may fetch it is decided by that message.
create table message_attachment (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  account_id bigint not null references account (id),
  byte_size bigint not null,
  said_name text not null,
  file jsonb,
  refusal text,
  client_message_id text,
  created_at timestamptz not null default now()
);
create index message_attachment_owner on message_attachment (account_id, client_message_id);

create table message_quick_reply (
  account_id bigint not null references account (id),
  place smallint not null,
  title text not null,
  body text not null,
  primary key (account_id, place)
);

create table message_report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references account (id),
  reported_id bigint not null references account (id),
  reason text not null,
  details text not null,
  -- The words as they were when they were handed over; taking a message back does not remove them here.
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by bigint references account (id),
  decision text
);
create index message_report_open on message_report (id desc) where settled_at is null;
create index message_report_person on message_report (reported_id);

-- Texas: the information about brokerage services, linked once for a person by an agent. The row is the record of delivery.
create table message_notice (
  id bigint generated always as identity primary key,
  agent_id bigint not null references account (id),
  receiver_id bigint not null references account (id),
  listing_key bigint not null,
  kind text not null check (kind in ('completed', 'form')),
  url text not null,
  form_version text not null,
  fingerprint text,
  delivered_at timestamptz not null default now(),
  unique (agent_id, receiver_id, kind)
);
