create table listing_view (
  listing_key bigint not null references listing (listing_key) on delete cascade,
  day date not null,
  views integer not null default 1 check (views > 0),
  primary key (listing_key, day)
);
