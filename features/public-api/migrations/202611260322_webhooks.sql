-- Where a brokerage is told what happened. The secret signs what is sent, so it is stored as it is.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  brokerage_key bigint not null references brokerage (brokerage_key) on delete cascade,
  url text not null check (length(url) <= 500),
  event_kinds text[] not null check (cardinality(event_kinds) > 0),
  secret text not null,
  created_at timestamptz not null,
  -- Of the first of the failures since the last success.
  failing_since timestamptz,
  switched_off_at timestamptz,
  switched_off_why text check (switched_off_why in ('person', 'failing', 'gone')),
  check ((switched_off_at is null) = (switched_off_why is null))
);
create index webhook_endpoint_of_brokerage on webhook_endpoint (brokerage_key, id);

-- One event for one endpoint: written in the transaction in which it happens, and the log of its delivery.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint (id) on delete cascade,
  event_kind text not null,
  resource text not null,
  record_key text not null,
  happened_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  last_try_at timestamptz,
  last_status integer,
  last_milliseconds integer,
  last_problem text check (last_problem in ('address', 'unreachable', 'timeout', 'status', 'redirect'))
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_try_at) where status = 'waiting';
create index webhook_delivery_log on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_old on webhook_delivery (happened_at);

create type webhook_event as (brokerage_key bigint, event_kind text, resource text, record_key text);

create function webhook_note(events webhook_event[]) returns void language sql as $$
  insert into webhook_delivery (endpoint_id, event_kind, resource, record_key, happened_at, next_try_at)
  select endpoint.id, event.event_kind, event.resource, event.record_key, services_now(), services_now()
  from unnest(events) with ordinality as event (brokerage_key, event_kind, resource, record_key, number)
  join webhook_endpoint as endpoint on endpoint.brokerage_key = event.brokerage_key
    and endpoint.switched_off_at is null and event.event_kind = any (endpoint.event_kinds)
  order by event.number, endpoint.id $$;

create function webhook_listings_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where switched_off_at is null) then return null; end if;
  perform webhook_note(array(
    with changed as (
      select after.listing_key, member.brokerage_key, before.x_open_houses as houses_before, after.x_open_houses as houses_after,
        case when after.x_is_public and not before.x_is_public and before.standard_status <> 'Closed' then 'listing.published'
          when after.standard_status = 'Closed' and before.standard_status <> 'Closed' then 'listing.closed'
          when (before.modification_timestamp, before.standard_status, before.list_price, before.hidden_at, before.list_agent_account_id)
            is distinct from (after.modification_timestamp, after.standard_status, after.list_price, after.hidden_at, after.list_agent_account_id)
          then 'listing.changed' end as event_kind
      from new_rows as after join old_rows as before using (listing_key)
      join brokerage_member as member on member.account_id = after.list_agent_account_id
      where after.x_first_public_at is not null
    )
    select row(brokerage_key, event_kind, 'Property', listing_key::text)::webhook_event from changed where event_kind is not null
    union all
    select row(brokerage_key, 'open_house.changed', 'OpenHouse', listing_key || '-' || hours)::webhook_event
    from changed cross join lateral (
      (select unnest(houses_before) except select unnest(houses_after)) union (select unnest(houses_after) except select unnest(houses_before))
    ) as house (hours)));
  return null;
end $$;
create trigger webhook_listings_changed after update on listing referencing old table as old_rows new table as new_rows
  for each statement execute function webhook_listings_changed();

create function webhook_lead_created() returns trigger language plpgsql as $$
begin
  perform webhook_note(array(select row(brokerage_key, 'lead.created', 'Lead', new.id::text)::webhook_event
    from brokerage_member where account_id = new.agent_account_id));
  return null;
end $$;
create trigger webhook_lead_created after insert on lead for each row execute function webhook_lead_created();

create function webhook_member_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform webhook_note(array[row(old.brokerage_key, 'member.left', 'Member', old.account_id::text)::webhook_event]);
  end if;
  if tg_op <> 'DELETE' then
    perform webhook_note(array[row(new.brokerage_key, 'member.joined', 'Member', new.account_id::text)::webhook_event]);
  end if;
  return null;
end $$;
create trigger webhook_member_joined after insert or delete on brokerage_member for each row execute function webhook_member_changed();
create trigger webhook_member_moved after update on brokerage_member for each row
  when (old.brokerage_key <> new.brokerage_key) execute function webhook_member_changed();
