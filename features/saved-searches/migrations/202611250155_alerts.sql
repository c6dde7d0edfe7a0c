-- How often a search mails and pushes; what is new in it is always on the bell.
alter table saved_search
  add column mail_frequency text not null default 'off' check (mail_frequency in ('now', 'daily', 'weekly', 'off')),
  add column push_frequency text not null default 'now' check (push_frequency in ('now', 'off')),
  -- From when on its person is told of it.
  add column alerts_since timestamptz,
  -- Which way of indexing its rows in `saved_search_area` follow; null: none yet.
  add column indexed_as smallint;
update saved_search set mail_frequency = 'now' where watched_until is not null;
update saved_search set alerts_since = created_at;
alter table saved_search alter column alerts_since set not null;
drop index saved_search_watched;
alter table saved_search drop column watched_until;
drop table saved_search_mailed;
create index saved_search_not_indexed on saved_search (id) where indexed_as is null;

-- Where saved searches look and what they surely ask for, so that a change finds its searches without running any of the others.
create table saved_search_area (
  area text not null,
  search_id bigint not null references saved_search (id) on delete cascade,
  price_low integer not null,
  price_high integer not null,
  beds_low integer not null,
  types integer not null,
  statuses integer not null
);
create index saved_search_area_lookup on saved_search_area (area) include (search_id, price_low, price_high, beds_low, types, statuses);
create index saved_search_area_of_search on saved_search_area (search_id);

-- The ledger of changes people may be told of, each with its number, written in the transaction that makes the change.
create table listing_change (
  number bigint generated always as identity primary key,
  listing_key bigint not null,
  kind text not null check (kind in ('new', 'price', 'status', 'back', 'open-house')),
  at timestamptz not null,
  list_price bigint,
  previous_list_price bigint,
  standard_status text not null,
  previous_standard_status text,
  -- Those that were added.
  open_houses text[] not null default '{}',
  -- When everybody it concerns had a row in the ledger of deliveries.
  done_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null
);
create index listing_change_waiting on listing_change (number) where done_at is null;
create index listing_change_of_listing on listing_change (listing_key, number);

-- What happened long ago, such as the history of a demo listing, is no news.
create function listing_change_from_ledger() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_key, kind, at, list_price, previous_list_price, standard_status, previous_standard_status, next_try_at)
  select listing_key,
    case when event = 'listed' then 'new' when event = 'relisted' then 'back' when event = 'price' then 'price'
      when standard_status = 'Active' and previous_standard_status in ('Active Under Contract', 'Pending') then 'back' else 'status' end,
    at, list_price, previous_list_price, standard_status, previous_standard_status, services_now()
  from new_rows where at > services_now() - interval '1 day' order by id;
  return null;
end $$;
create trigger listing_ledger_changes after insert on listing_ledger referencing new table as new_rows
  for each statement execute function listing_change_from_ledger();

create function listing_change_of_open_houses() returns trigger language plpgsql as $$
declare
  added text[] := array(select unnest(new.x_open_houses) except select unnest(old.x_open_houses) order by 1);
begin
  if cardinality(added) > 0 then
    insert into listing_change (listing_key, kind, at, list_price, standard_status, open_houses, next_try_at)
    values (new.listing_key, 'open-house', services_now(), new.list_price, new.standard_status, added, services_now());
  end if;
  return null;
end $$;
create trigger listing_open_houses_change after update of x_open_houses on listing for each row
  when (new.x_is_public and old.x_is_public and new.x_open_houses is distinct from old.x_open_houses)
  execute function listing_change_of_open_houses();
