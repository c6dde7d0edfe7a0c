-- A card names its agent and brokerage: when they change, so do the cards of their homes.
create function listing_note_agents(accounts bigint[]) returns void language sql as $$
  insert into listing_outbox (listing_key) select listing_key from listing where list_agent_account_id = any (accounts) and x_is_public $$;

create function listing_agent_renamed() returns trigger language plpgsql as $$
begin
  perform listing_note_agents(array[new.id]);
  return null;
end $$;
create trigger listing_agent_renamed after update on account for each row
  when ((old.is_agent or new.is_agent) and old is distinct from new)
  execute function listing_agent_renamed();

create function listing_agent_moved() returns trigger language plpgsql as $$
begin
  perform listing_note_agents(array[coalesce(new.account_id, old.account_id)]);
  return null;
end $$;
create trigger listing_agent_moved after insert or update or delete on agent_profile for each row execute function listing_agent_moved();

create function listing_office_renamed() returns trigger language plpgsql as $$
begin
  perform listing_note_agents(array(select account_id from agent_profile where office_key = new.office_key));
  return null;
end $$;
create trigger listing_office_renamed after update on office for each row execute function listing_office_renamed();
