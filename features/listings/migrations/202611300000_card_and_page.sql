-- What visitors are sent of a listing, finished: a table for cards, one for pages. Each has its text beside the key, so that to read one costs
-- one block, and the one is not in the way of the other. Texts are written anew in the background, as after every change of their sources.
-- A row: null until somebody wrote the text. Whoever writes names the version that stood here before they read what they wrote it from: the
-- number of the transaction that changed the listing. It may fall behind neither what was changed nor who may see it, so a row outlives its listing.
drop table listing_reply;
create table listing_card (
  listing_key bigint primary key,
  version bigint not null default pg_current_xact_id()::text::bigint,
  reply text,
  -- Of which sources the text was made; those of another version are written anew.
  form integer,
  -- When it says something that is over, such as the next open house.
  until timestamptz
) with (toast_tuple_target = 128);
alter table listing_card alter column reply set storage main;
do $$ begin
  alter table listing_card alter column reply set compression lz4;
exception when feature_not_supported then
  null; -- A PostgreSQL that was built without it compresses in its older way.
end $$;
create table listing_page (like listing_card including all) with (toast_tuple_target = 128);

create or replace function listing_empty_replies() returns trigger language plpgsql as $$
declare
  noted bigint[] := array(select distinct listing_key from listing_outbox where written_by = pg_current_xact_id() order by listing_key);
begin
  -- A line that comes even later is a first one again.
  perform set_config('listings.noted_by', '', true);
  insert into listing_card (listing_key) select unnest(noted)
    on conflict (listing_key) do update set version = excluded.version, reply = null, form = null, until = null;
  insert into listing_page (listing_key) select unnest(noted)
    on conflict (listing_key) do update set version = excluded.version, reply = null, form = null, until = null;
  return null;
end $$;
