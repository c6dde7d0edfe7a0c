-- A listing names its second agent: whoever follows hears of their new name and office as well.
create function api_note_co_listings(agents bigint[]) returns void language sql as $$
  select api_note(array(select row(list_agent_account_id, 'Property', listing_key::text)::api_record
    from listing where co_list_agent_account_id = any (agents) and x_first_public_at is not null)) $$;

create function api_co_agent_named() returns trigger language plpgsql as $$
begin
  perform api_note_co_listings(array[new.id]);
  return null;
end $$;
create trigger api_co_agent_named after update on account for each row
  when ((old.first_name, old.last_name, old.username) is distinct from (new.first_name, new.last_name, new.username))
  execute function api_co_agent_named();

create function api_co_agent_moved() returns trigger language plpgsql as $$
begin
  perform api_note_co_listings(array[coalesce(new.account_id, old.account_id)]);
  return null;
end $$;
create trigger api_co_agent_added after insert or delete on agent_profile for each row execute function api_co_agent_moved();
create trigger api_co_agent_moved after update on agent_profile for each row
  when (old.office_key is distinct from new.office_key) execute function api_co_agent_moved();

create function api_co_office_named() returns trigger language plpgsql as $$
begin
  perform api_note_co_listings(array(select account_id from agent_profile where office_key = new.office_key));
  return null;
end $$;
create trigger api_co_office_named after update on office for each row
  when (old.office_name <> new.office_name) execute function api_co_office_named();

-- A second agent whose account ends leaves no other trace on the listing.
create function webhook_co_listing_changed() returns trigger language plpgsql as $$
begin
  perform webhook_note(array(select row(brokerage_key, 'listing.changed', 'Property', new.listing_key::text)::webhook_event
    from brokerage_member where account_id = new.list_agent_account_id));
  return null;
end $$;
create trigger webhook_co_listing_changed after update on listing for each row
  when (old.co_list_agent_account_id is distinct from new.co_list_agent_account_id and new.x_first_public_at is not null
    and old.modification_timestamp = new.modification_timestamp)
  execute function webhook_co_listing_changed();

select api_note_co_listings(array(select co_list_agent_account_id from listing where co_list_agent_account_id is not null));
