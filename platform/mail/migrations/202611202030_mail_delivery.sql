alter table outbox_message
  -- The same at every try, so that a receiver can tell a repetition.
  add column message_id uuid not null default gen_random_uuid(),
  add column unsubscribe_url text,
  -- Null: it stays in the outbox, nobody sends it.
  add column next_try_at timestamptz,
  add column tries integer not null default 0,
  add column given_up_at timestamptz,
  -- What the mail server said about it last.
  add column last_answer text;

create index outbox_message_waiting on outbox_message (next_try_at)
where
  sent_at is null and given_up_at is null and next_try_at is not null;
