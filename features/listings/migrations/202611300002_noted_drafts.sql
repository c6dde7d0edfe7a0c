-- Drafts are noted as well where an agent or a film of theirs changes: one that is published while the change is under way, by a transaction that
-- ends before it, would be written with what was there before, and nothing would say so. Whoever follows finds that nobody sees a draft.
create or replace function listing_note_agents(accounts bigint[]) returns void language sql as $$
  with named as materialized (select id, coalesce(listing_agent_names(id), '') as names from unnest(accounts) as id),
  locked as materialized (select listing_key, names from listing join named on list_agent_account_id = id where x_agent_names <> names
    order by listing_key for no key update of listing)
  update listing set x_agent_names = names from locked where locked.listing_key = listing.listing_key;
  insert into listing_outbox (listing_key) select listing_key from listing
    where list_agent_account_id = any (accounts) or co_list_agent_account_id = any (accounts) $$;

create or replace function listing_note_renditions() returns trigger language plpgsql as $$
begin
  insert into listing_outbox (listing_key)
    select distinct listing_key from listing_video
      where video_id in (select id from video_asset where storage_folder in (select storage_folder from changed))
    except select listing_key from listing_outbox where written_by = pg_current_xact_id();
  return null;
end $$;

create or replace function listing_refresh_tours(keys bigint[]) returns void language sql as $$
  with shown as materialized (select listing_key, video_id, "order" from listing_video where listing_key = any (keys)),
  film as materialized (select v.id, ceil(v.duration_seconds)::integer as seconds, (v.created_at at time zone 'UTC')::date as filmed, v.captions_text as said,
      (select listing_room_bits(array_agg(c.image_of)) from video_chapter c where c.video_id = v.id) as rooms
    from video_asset v where v.id in (select video_id from shown) and v.media_status = 'Complete'),
  tour as materialized (select l.listing_key,
      (array_agg(seconds order by "order") filter (where film.id is not null))[1] as seconds, max(filmed) as filmed, coalesce(bit_or(rooms), 0) as rooms,
      coalesce(left(string_agg(said, ' ' order by "order"), 20000), '') as said
    from listing l left join shown using (listing_key) left join film on film.id = shown.video_id
    where l.listing_key = any (keys) group by l.listing_key),
  locked as materialized (select listing.listing_key, seconds, filmed, rooms, said from listing join tour using (listing_key)
    where (x_has_tour, x_tour_rooms, x_tour_seconds, x_filmed_on, x_tour_words)
      is distinct from (seconds is not null or filmed is not null, rooms, seconds, filmed, said)
    order by listing.listing_key for no key update of listing),
  written as (update listing set x_has_tour = seconds is not null or filmed is not null, x_tour_seconds = seconds, x_filmed_on = filmed,
      x_tour_rooms = rooms, x_tour_words = said
    from locked where locked.listing_key = listing.listing_key
    returning listing.listing_key)
  insert into listing_outbox (listing_key) select listing_key from tour where listing_key not in (select listing_key from written) $$;
