-- What may read differently for whoever follows a brokerage, and since when: one row for each thing it ever showed. Whether it is
-- still there is decided when it is read. Written by triggers, in the transaction that makes the change.
create table api_change (
  brokerage_key bigint not null references brokerage (brokerage_key) on delete cascade,
  resource text collate "C" not null check (resource in ('Property', 'Media', 'Member', 'OpenHouse', 'Lead')),
  record_key text collate "C" not null,
  changed_at timestamptz not null,
  primary key (brokerage_key, resource, record_key)
);
create index api_change_since on api_change (brokerage_key, resource, changed_at);

create type api_record as (account_id bigint, resource text, record_key text);

-- Notes things of agents for the brokerages they belong to. In the order of the keys, so that no two writers wait for one another.
create function api_note(records api_record[]) returns void language sql as $$
  insert into api_change (brokerage_key, resource, record_key, changed_at)
  select distinct member.brokerage_key, record.resource, record.record_key, services_now()
  from unnest(records) as record join brokerage_member as member using (account_id)
  order by 1, 2, 3
  on conflict (brokerage_key, resource, record_key) do update set changed_at = excluded.changed_at $$;

-- Everything an agent shows through a brokerage. The brokerage may be closed by the same statement.
create function api_note_agent(brokerage bigint, agent bigint) returns void language sql as $$
  insert into api_change (brokerage_key, resource, record_key, changed_at)
  select brokerage, things.resource, things.record_key, services_now()
  from (
    select 'Member' as resource, agent::text as record_key
    union all select 'Property', listing_key::text from listing where list_agent_account_id = agent and x_first_public_at is not null
    union all select 'Media', 'photo-' || media_key from listing join listing_photo using (listing_key)
      where list_agent_account_id = agent and x_first_public_at is not null
    union all select 'Media', 'video-' || listing_key || '-' || video_id from listing join listing_video using (listing_key)
      where list_agent_account_id = agent and x_first_public_at is not null
    union all select 'OpenHouse', listing_key || '-' || hours from listing, unnest(x_open_houses) as hours
      where list_agent_account_id = agent and x_first_public_at is not null
    union all select 'Lead', id::text from lead where agent_account_id = agent
  ) as things
  where exists (select from brokerage as firm where firm.brokerage_key = brokerage)
  order by 2, 3
  on conflict (brokerage_key, resource, record_key) do update set changed_at = excluded.changed_at $$;

create function api_member_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.brokerage_key = old.brokerage_key then
    perform api_note(array[row(new.account_id, 'Member', new.account_id::text)::api_record]);
    return null;
  end if;
  if tg_op <> 'INSERT' then perform api_note_agent(old.brokerage_key, old.account_id); end if;
  if tg_op <> 'DELETE' then perform api_note_agent(new.brokerage_key, new.account_id); end if;
  return null;
end $$;
create trigger api_member_changed after insert or update or delete on brokerage_member
  for each row execute function api_member_changed();

create function api_account_changed() returns trigger language plpgsql as $$
begin
  perform api_note(array[row(new.id, 'Member', new.id::text)::api_record]);
  return null;
end $$;
create trigger api_account_changed after update on account for each row
  when ((old.first_name, old.last_name, old.suspended_at) is distinct from (new.first_name, new.last_name, new.suspended_at))
  execute function api_account_changed();

create function api_profile_changed() returns trigger language plpgsql as $$
begin
  perform api_note(array[row(coalesce(new.account_id, old.account_id), 'Member', coalesce(new.account_id, old.account_id)::text)::api_record]);
  return null;
end $$;
create trigger api_profile_changed after insert or update or delete on agent_profile for each row execute function api_profile_changed();

create function api_license_changed() returns trigger language plpgsql as $$
begin
  perform api_note(array(select row(account_id, 'Member', account_id::text)::api_record from agent_profile
    where member_key = coalesce(new.member_key, old.member_key)));
  return null;
end $$;
create trigger api_license_changed after insert or update or delete on member_state_license
  for each row execute function api_license_changed();

create function api_office_changed() returns trigger language plpgsql as $$
begin
  perform api_note(array(select row(account_id, 'Member', account_id::text)::api_record from agent_profile where office_key = new.office_key));
  return null;
end $$;
create trigger api_office_changed after update on office for each row execute function api_office_changed();

create function api_listings_added() returns trigger language plpgsql as $$
begin
  perform api_note(array(select row(list_agent_account_id, 'Property', listing_key::text)::api_record
    from new_rows where x_first_public_at is not null));
  perform api_note(array(select row(list_agent_account_id, 'OpenHouse', listing_key || '-' || hours)::api_record
    from new_rows, unnest(x_open_houses) as hours where x_first_public_at is not null));
  return null;
end $$;
create trigger api_listings_added after insert on listing referencing new table as new_rows
  for each statement execute function api_listings_added();

-- What goes with a listing changes with where it can be seen and whose it is. A listing that changes hands is noted for both.
create function api_listings_changed() returns trigger language plpgsql as $$
begin
  perform api_note(array(
    with changed as (
      select after.listing_key, before.x_open_houses as houses_before, after.x_open_houses as houses_after, agent,
        (before.list_agent_account_id, before.x_legal_hold_at, before.editorial_status, before.x_first_public_at, before.standard_status,
          before.hidden_at) is distinct from (after.list_agent_account_id, after.x_legal_hold_at, after.editorial_status,
          after.x_first_public_at, after.standard_status, after.hidden_at) as moved
      from new_rows as after join old_rows as before using (listing_key),
        unnest(array[before.list_agent_account_id, after.list_agent_account_id]) as agent
      where after.x_first_public_at is not null and after is distinct from before
    )
    select row(agent, 'Property', listing_key::text)::api_record from changed
    union select row(agent, 'OpenHouse', listing_key || '-' || hours)::api_record
      from changed, unnest(houses_before || houses_after) as hours where moved or houses_before <> houses_after
    union select row(agent, 'Media', 'photo-' || media_key)::api_record from changed join listing_photo using (listing_key) where moved
    union select row(agent, 'Media', 'video-' || listing_key || '-' || video_id)::api_record
      from changed join listing_video using (listing_key) where moved));
  return null;
end $$;
create trigger api_listings_changed after update on listing referencing old table as old_rows new table as new_rows
  for each statement execute function api_listings_changed();

create function api_photo_changed() returns trigger language plpgsql as $$
begin
  perform api_note(array(select row(list_agent_account_id, 'Media', 'photo-' || coalesce(new.media_key, old.media_key))::api_record
    from listing where listing_key = coalesce(new.listing_key, old.listing_key) and x_first_public_at is not null));
  return null;
end $$;
create trigger api_photo_changed after insert or update or delete on listing_photo for each row execute function api_photo_changed();

create function api_video_changed() returns trigger language plpgsql as $$
begin
  perform api_note(array(select row(list_agent_account_id, 'Media',
      'video-' || listing_key || '-' || coalesce(new.video_id, old.video_id))::api_record
    from listing where listing_key = coalesce(new.listing_key, old.listing_key) and x_first_public_at is not null));
  return null;
end $$;
create trigger api_video_changed after insert or update or delete on listing_video for each row execute function api_video_changed();

create function api_film_changed() returns trigger language plpgsql as $$
begin
  perform api_note(array(select row(list_agent_account_id, 'Media', 'video-' || listing_key || '-' || new.id)::api_record
    from listing_video join listing using (listing_key) where video_id = new.id and x_first_public_at is not null));
  return null;
end $$;
create trigger api_film_changed after update on video_asset for each row
  when ((old.media_status, old.title, old.duration_seconds) is distinct from (new.media_status, new.title, new.duration_seconds))
  execute function api_film_changed();

create function api_lead_changed() returns trigger language plpgsql as $$
begin
  perform api_note(array[row(coalesce(new.agent_account_id, old.agent_account_id), 'Lead', coalesce(new.id, old.id)::text)::api_record]);
  return null;
end $$;
create trigger api_lead_changed after insert or update or delete on lead for each row execute function api_lead_changed();

select api_note_agent(brokerage_key, account_id) from brokerage_member order by brokerage_key, account_id;
