-- A special event, as administrators make it. Its window is kept as moments; the zone is the one they were written in.
create table campaign (
  id bigint generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'published', 'canceled')),
  title text not null,
  body text not null,
  place text not null default '',
  terms text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  guest_limit integer check (guest_limit between 1 and 5000),
  livestream_url text,
  cover_url text,
  -- Counts the savings, so that two administrators do not write over each other.
  revision integer not null default 1,
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create index campaign_by_end on campaign (ends_at) where state <> 'draft';

create table campaign_home (
  campaign_id bigint not null references campaign (id) on delete cascade,
  listing_key bigint not null references listing (listing_key) on delete cascade,
  -- As the administrator put them in order.
  position integer not null,
  primary key (campaign_id, listing_key)
);
create index campaign_home_of_listing on campaign_home (listing_key);

-- Who comes. The row of somebody who does not come after all stays with a party of 0, so that the SEQUENCE of the calendar entry goes on.
create table campaign_rsvp (
  campaign_id bigint not null references campaign (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  party integer not null check (party between 0 and 8),
  -- The SEQUENCE of the calendar entry.
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (campaign_id, account_id)
);
create index campaign_rsvp_of_account on campaign_rsvp (account_id);
