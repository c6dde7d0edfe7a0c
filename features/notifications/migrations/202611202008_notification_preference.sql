-- What somebody switched on or off; without a row the topic's own default holds.
create table notification_preference (
  account_id bigint not null references account (id),
  topic text not null,
  channel text not null check (channel in ('mail', 'screen')),
  enabled boolean not null,
  primary key (account_id, topic, channel)
);
