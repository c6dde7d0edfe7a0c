create table message (
  id bigint generated always as identity primary key,
  sender_id bigint not null references account (id),
  receiver_id bigint not null references account (id),
  listing_key bigint,
  content text not null,
  moment jsonb,
  client_message_id text not null,
  receiver_sequence bigint,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  hidden_for_sender boolean not null default false,
  hidden_for_receiver boolean not null default false,
  check (sender_id <> receiver_id),
  unique (sender_id, client_message_id)
);
create index message_pair on message (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id desc);
create index message_sent on message (sender_id, id desc) where not hidden_for_sender;
create index message_received on message (receiver_id, id desc) where not hidden_for_receiver;
create unique index message_order on message (receiver_id, receiver_sequence);

-- One row a person: the last sequence number given out and the messages not read, kept in the statement that changes either.
create table message_inbox (
  account_id bigint primary key references account (id),
  last_sequence bigint not null default 0,
  unread bigint not null default 0 check (unread >= 0)
);
