-- Replies are emptied once, when their transaction ends, and in the order of keys. Two transactions that changed the same homes one after the
-- other in different orders would wait for each other's replies, and PostgreSQL would end one of them.
drop trigger listing_replies_emptied on listing_outbox;

-- Returns whether this is the first line of a transaction.
create function listing_is_first_note() returns boolean language plpgsql as $$
begin
  if current_setting('listings.noted_by', true) = pg_current_xact_id()::text then return false; end if;
  perform set_config('listings.noted_by', pg_current_xact_id()::text, true);
  return true;
end $$;

create or replace function listing_empty_replies() returns trigger language plpgsql as $$
begin
  -- A line that comes even later is a first one again.
  perform set_config('listings.noted_by', '', true);
  insert into listing_reply (listing_key)
    select distinct listing_key from listing_outbox where written_by = pg_current_xact_id() order by listing_key
    on conflict (listing_key) do update set version = excluded.version,
      card = null, card_form = null, card_until = null, page = null, page_form = null, page_until = null;
  return null;
end $$;
create constraint trigger listing_replies_emptied after insert on listing_outbox deferrable initially deferred
  for each row when (listing_is_first_note()) execute function listing_empty_replies();

-- Who changes several homes locks them in the order of their keys.
create or replace function listing_note_agents(accounts bigint[]) returns void language sql as $$
  with named as materialized (select id, coalesce(listing_agent_names(id), '') as names from unnest(accounts) as id),
  locked as materialized (select listing_key, names from listing join named on list_agent_account_id = id where x_agent_names <> names
    order by listing_key for no key update of listing)
  update listing set x_agent_names = names from locked where locked.listing_key = listing.listing_key;
  insert into listing_outbox (listing_key) select listing_key from listing
    where (list_agent_account_id = any (accounts) or co_list_agent_account_id = any (accounts)) and x_is_public $$;

create or replace function listing_refresh_tours(keys bigint[]) returns void language sql as $$
  with shown as materialized (select listing_key, video_id, "order" from listing_video where listing_key = any (keys)),
  film as materialized (select v.id, ceil(v.duration_seconds)::integer as seconds, (v.created_at at time zone 'UTC')::date as filmed, v.captions_text as said,
      (select listing_room_bits(array_agg(c.image_of)) from video_chapter c where c.video_id = v.id) as rooms
    from video_asset v where v.id in (select video_id from shown) and v.media_status = 'Complete'),
  tour as materialized (select l.listing_key, l.x_is_public,
      (array_agg(seconds order by "order") filter (where film.id is not null))[1] as seconds, max(filmed) as filmed, coalesce(bit_or(rooms), 0) as rooms,
      coalesce(left(string_agg(said, ' ' order by "order"), 20000), '') as said
    from listing l left join shown using (listing_key) left join film on film.id = shown.video_id
    where l.listing_key = any (keys) group by l.listing_key, l.x_is_public),
  locked as materialized (select listing.listing_key, seconds, filmed, rooms, said from listing join tour using (listing_key)
    where (x_has_tour, x_tour_rooms, x_tour_seconds, x_filmed_on, x_tour_words)
      is distinct from (seconds is not null or filmed is not null, rooms, seconds, filmed, said)
    order by listing.listing_key for no key update of listing),
  written as (update listing set x_has_tour = seconds is not null or filmed is not null, x_tour_seconds = seconds, x_filmed_on = filmed,
      x_tour_rooms = rooms, x_tour_words = said
    from locked where locked.listing_key = listing.listing_key
    returning listing.listing_key)
  insert into listing_outbox (listing_key) select listing_key from tour where x_is_public and listing_key not in (select listing_key from written) $$;

create or replace function listing_settle_videos() returns void language plpgsql as $$
declare
  settled bigint[] := array(select listing_key from listing_revision join listing using (listing_key)
    where has_video_revision and not exists (select from listing_video shown
      join video_asset video on video.id = shown.video_id and video.account_id = list_agent_account_id
      join video_revision waiting on waiting.video_id = video.id
      where shown.listing_key = listing.listing_key));
begin
  perform from listing where listing_key = any (settled) order by listing_key for no key update;
  update listing set version = version + 1
    where listing_key in (select listing_key from listing_revision where listing_key = any (settled) and status = 'waiting');
  delete from listing_revision where listing_key = any (settled) and change = '{}' and not has_photos and not has_videos;
  update listing_revision set has_video_revision = false where listing_key = any (settled);
end $$;
