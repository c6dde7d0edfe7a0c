-- What is kept of a home in memory rests on more than its row: its photos, its history and the license of its agent.
create function listing_note_parts() returns trigger language plpgsql as $$
begin
  -- What this transaction noted already needs no second line: a home is often written together with its photos.
  insert into listing_outbox (listing_key)
    select distinct listing_key from changed join listing using (listing_key) where x_is_public
    except select listing_key from listing_outbox where written_by = pg_current_xact_id();
  return null;
end $$;
create trigger listing_photo_added after insert on listing_photo referencing new table as changed
  for each statement execute function listing_note_parts();
create trigger listing_photo_changed after update on listing_photo referencing new table as changed
  for each statement execute function listing_note_parts();
create trigger listing_photo_removed after delete on listing_photo referencing old table as changed
  for each statement execute function listing_note_parts();
create trigger listing_ledger_added after insert on listing_ledger referencing new table as changed
  for each statement execute function listing_note_parts();

create function listing_agent_licensed() returns trigger language plpgsql as $$
begin
  perform listing_note_agents(array(select account_id from agent_profile where member_key = any (array[new.member_key, old.member_key])));
  return null;
end $$;
create trigger listing_agent_licensed after insert or update or delete on member_state_license
  for each row execute function listing_agent_licensed();
