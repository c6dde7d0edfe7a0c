-- How often: null is at once. `enabled` stays what says whether at all.
alter table notification_preference
  add column frequency text check (frequency in ('now', 'daily', 'weekly')),
  drop constraint notification_preference_channel_check;
alter table notification_preference add constraint notification_preference_channel_check check (channel in ('mail', 'push', 'screen'));

-- Somebody who is told of things: the owner of an account, or of a mailbox without one.
create table notification_person (
  id bigint generated always as identity primary key,
  account_id bigint unique references account (id) on delete cascade,
  mailbox text unique,
  -- On whose clock a day's mail is sent, and when.
  time_zone text not null default 'America/Chicago',
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  digest_weekday smallint not null default 1 check (digest_weekday between 1 and 7),
  -- A price must fall by so many percent; 0 is any drop.
  price_drop_percent smallint not null default 0 check (price_drop_percent between 0 and 50),
  paused_until timestamptz,
  -- Of a mailbox without an account, which has no other settings.
  mail_stopped_at timestamptz,
  check ((account_id is null) <> (mailbox is null))
);

create table notification_mail (
  id bigint generated always as identity primary key,
  person_id bigint not null references notification_person (id) on delete cascade,
  created_at timestamptz not null,
  subject text not null
);
create index notification_mail_of_person on notification_mail (person_id, created_at);

-- The ledger of deliveries: one row a person and thing they are told of, so that nothing is told twice.
create table notification (
  id bigint generated always as identity primary key,
  person_id bigint not null references notification_person (id) on delete cascade,
  -- What it tells, such as `change:17`.
  about text not null,
  topic text not null,
  title text not null,
  detail text not null,
  -- Why this person is told: which of their searches, or that they saved it.
  reason text not null,
  link text not null,
  created_at timestamptz not null,
  on_screen boolean not null,
  read_at timestamptz,
  -- Null: not by mail, or in the mail that `mail_id` names.
  mail_due_at timestamptz,
  mail_id bigint references notification_mail (id) on delete set null,
  push_due_at timestamptz,
  pushed_at timestamptz,
  unique (person_id, about)
);
create index notification_inbox on notification (person_id, id) where on_screen;
create index notification_unread on notification (person_id) where on_screen and read_at is null;
create index notification_mail_due on notification (mail_due_at, person_id) where mail_due_at is not null;
create index notification_push_due on notification (push_due_at, person_id) where push_due_at is not null;
create index notification_of_mail on notification (mail_id) where mail_id is not null;
