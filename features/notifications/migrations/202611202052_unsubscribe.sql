-- Signs the links in mails; made at the first start.
create table unsubscribe_key (
  id smallint primary key check (id = 1),
  key bytea not null
);

alter table notification_preference add column changed_at timestamptz not null default now();
