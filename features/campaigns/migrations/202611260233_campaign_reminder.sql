-- Who was reminded of an event, how long before, and of which beginning: one that moved is another to be reminded of.
create table campaign_reminder (
  campaign_id bigint not null,
  account_id bigint not null,
  hours_before integer not null check (hours_before > 0),
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (campaign_id, account_id, hours_before, starts_at),
  foreign key (campaign_id, account_id) references campaign_rsvp (campaign_id, account_id) on delete cascade
);
