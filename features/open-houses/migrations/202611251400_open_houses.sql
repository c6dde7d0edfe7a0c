-- An open house that its agent published, by the listing and its hours as the listing has them. A row begins with the first question about it.
create table open_house (
  id bigint generated always as identity primary key,
  listing_key bigint not null references listing (listing_key) on delete cascade,
  -- As `x_open_houses` of the listing: 2026-12-06T13:00/15:00.
  hours text not null,
  guest_limit integer check (guest_limit between 1 and 500),
  -- What the QR code at the door carries.
  door_key text not null unique,
  unique (listing_key, hours)
);

-- Who said they come, and who signed in at the door.
create table open_house_guest (
  id bigint generated always as identity primary key,
  open_house_id bigint not null references open_house (id) on delete cascade,
  -- Made by the device; the same again is the same guest.
  client_id text not null,
  -- Of whoever said they come; nobody is asked for an account at the door.
  account_id bigint references account (id) on delete cascade,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  has_agent boolean,
  party integer not null check (party between 1 and 8),
  signed_in_at timestamptz,
  -- The SEQUENCE of the calendar entry.
  revision integer not null default 0,
  created_at timestamptz not null,
  unique (open_house_id, client_id),
  unique (open_house_id, account_id),
  check (account_id is not null or (name <> '' and signed_in_at is not null))
);
create index open_house_guest_of_account on open_house_guest (account_id) where account_id is not null;
