-- What was written in a browser without scripts, until its writer has signed in; an hour at most. `holder` is the hash of the browser's key.
create table held_message (
  client_message_id text primary key,
  holder bytea not null,
  receiver_id bigint not null references account (id),
  listing_key bigint,
  content text not null,
  -- Who signed in to send it; nobody else can then.
  sender_id bigint references account (id),
  sent_at timestamptz,
  held_at timestamptz not null
);
create index held_message_holder on held_message (holder);
create index held_message_time on held_message (held_at);
