-- A version is the number of the transaction that changed what visitors see: also after all tables were emptied, as the demo world is by a
-- reset, it is none that stood beside another listing of the same key before.
alter table listing_reply alter column version set default pg_current_xact_id()::text::bigint;
create or replace function listing_empty_replies() returns trigger language plpgsql as $$
begin
  insert into listing_reply (listing_key) select distinct listing_key from noted order by listing_key
    on conflict (listing_key) do update set version = excluded.version,
      card = null, card_form = null, card_until = null, page = null, page_form = null, page_until = null;
  return null;
end $$;
