-- Who agreed to be texted, to which sentence, when; the number is the one that was verified then.
create table text_alert_consent (
  account_id bigint primary key references account (id) on delete cascade,
  phone text not null,
  statement text not null,
  given_at timestamptz not null
);
alter table notification add column text_due_at timestamptz, add column texted_at timestamptz;
create index notification_text_due on notification (text_due_at, person_id) where text_due_at is not null;
alter table notification_preference drop constraint notification_preference_channel_check;
alter table notification_preference add constraint notification_preference_channel_check
  check (channel in ('mail', 'push', 'text', 'screen'));
