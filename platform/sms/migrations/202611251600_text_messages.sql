-- What became of a text message after the provider took it.
alter table outbox_message add column delivered_at timestamptz;

-- Numbers whose owners asked us to stop; nothing is texted there until they ask for it again.
create table sms_stop (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  stopped_at timestamptz not null
);
