-- Events as RESO InternetTracking names them. Without an account, a cookie or an address: `visitor` is a hash whose salt is
-- forgotten when the day is over. One partition a month, made by the product before it writes.
create table internet_tracking (
  event_type text not null check (event_type in ('Non-Detailed View', 'Detailed View', 'Property Videos', 'Video Watched', 'Share')),
  event_timestamp timestamptz not null,
  listing_key bigint not null,
  visitor bytea not null,
  -- Where a view came from: a kind of site, never an address.
  source text not null default '',
  -- Which room of the tour was watched, and for how many seconds.
  room text not null default '',
  seconds double precision not null default 0
) partition by range (event_timestamp);
create index internet_tracking_of_listing on internet_tracking (listing_key, event_timestamp);

-- One row per listing, day (UTC), measure and part (source of a view, room that was watched). One partition a month.
create table internet_tracking_summary (
  listing_key bigint not null,
  day date not null,
  measure text not null check (measure in
    ('impressions', 'views', 'visitors', 'plays', 'watchedSeconds', 'shares', 'saves', 'messages', 'tourRequests')),
  part text not null default '',
  value double precision not null check (value >= 0),
  primary key (listing_key, day, measure, part)
) partition by range (day);

-- Who was counted already on a day; forgotten with its salt.
create table internet_tracking_visitor (
  day date not null,
  listing_key bigint not null,
  visitor bytea not null,
  primary key (day, listing_key, visitor)
);

create table internet_tracking_salt (
  day date primary key,
  salt bytea not null
);

-- A page about one listing for its seller. Only the hash of the link is kept; a row that is gone is a link that is revoked.
create table seller_report (
  id bigint generated always as identity primary key,
  listing_key bigint not null references listing (listing_key) on delete cascade,
  key_hash bytea not null unique,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  created_at timestamptz not null
);
create index seller_report_of_listing on seller_report (listing_key);
