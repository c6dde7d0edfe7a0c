create table wishlist (
  id bigint generated always as identity primary key,
  owner_account_id bigint not null,
  name text not null check (length(name) between 1 and 80),
  -- Whoever holds the link sees the homes; null when it is not shared or the link was revoked.
  share_token text unique,
  created_at timestamptz not null default now()
);
create index wishlist_of_owner on wishlist (owner_account_id, id);

create table wishlist_home (
  wishlist_id bigint not null references wishlist (id) on delete cascade,
  listing_key bigint not null,
  added_by_account_id bigint not null,
  -- What was public of the home when it was added, for the day it no longer is.
  kept jsonb not null,
  added_at timestamptz not null default now(),
  primary key (wishlist_id, listing_key)
);

-- People a list is shared with, who came by its link and signed in.
create table wishlist_person (
  wishlist_id bigint not null references wishlist (id) on delete cascade,
  account_id bigint not null,
  joined_at timestamptz not null default now(),
  primary key (wishlist_id, account_id)
);
create index wishlist_person_of_account on wishlist_person (account_id);

create table wishlist_opinion (
  wishlist_id bigint not null,
  listing_key bigint not null,
  account_id bigint not null,
  vote text check (vote in ('yes', 'maybe', 'no')),
  note text not null default '' check (length(note) <= 1000),
  said_at timestamptz not null default now(),
  primary key (wishlist_id, listing_key, account_id),
  foreign key (wishlist_id, listing_key) references wishlist_home (wishlist_id, listing_key) on delete cascade
);
create index wishlist_opinion_of_account on wishlist_opinion (account_id);
