-- What visitors are sent of a listing, finished: null until somebody wrote it. Whoever writes names the version that stood here before
-- they read what they wrote it from. It may fall behind neither what was changed nor who may see it, so a row outlives its listing.
create table listing_reply (
  listing_key bigint primary key,
  version bigint not null default 1,
  card text,
  -- Of which sources the text was made; those of another version are written anew.
  card_form integer,
  -- When it says something that is over, such as the next open house.
  card_until timestamptz,
  page text,
  page_form integer,
  page_until timestamptz
) with (toast_tuple_target = 128);
-- A card is read with 23 others: beside its key, and compressed. A page lies apart, so that it is not in the way of cards.
alter table listing_reply alter column card set storage main;
do $$ begin
  alter table listing_reply alter column card set compression lz4, alter column page set compression lz4;
exception when feature_not_supported then
  null; -- A PostgreSQL that was built without it compresses in its older way.
end $$;

-- How far the texts of all listings were written, by which sources.
create table listing_reply_fill (
  part text primary key,
  form integer not null,
  filled_to bigint not null
);

-- Whatever visitors see that changes is noted there, in the transaction that changes it; the text goes in the same one.
create function listing_empty_replies() returns trigger language plpgsql as $$
begin
  insert into listing_reply (listing_key) select distinct listing_key from noted order by listing_key
    on conflict (listing_key) do update set version = listing_reply.version + 1,
      card = null, card_form = null, card_until = null, page = null, page_form = null, page_until = null;
  return null;
end $$;
create trigger listing_replies_emptied after insert on listing_outbox referencing new table as noted
  for each statement execute function listing_empty_replies();
