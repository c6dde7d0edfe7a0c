-- Rooms and length are read once for each film, not once for each home that shows it: thousands of homes may share a film.
create or replace function listing_refresh_tours(keys bigint[]) returns void language sql as $$
  with shown as materialized (select listing_key, video_id, "order" from listing_video where listing_key = any (keys)),
  film as materialized (select v.id, ceil(v.duration_seconds)::integer as seconds, (v.created_at at time zone 'UTC')::date as filmed,
      (select listing_room_bits(array_agg(c.image_of)) from video_chapter c where c.video_id = v.id) as rooms
    from video_asset v where v.id in (select video_id from shown) and v.media_status = 'Complete'),
  tour as materialized (select l.listing_key, l.x_is_public,
      (array_agg(seconds order by "order") filter (where film.id is not null))[1] as seconds, max(filmed) as filmed, coalesce(bit_or(rooms), 0) as rooms
    from listing l left join shown using (listing_key) left join film on film.id = shown.video_id
    where l.listing_key = any (keys) group by l.listing_key, l.x_is_public),
  written as (update listing set x_has_tour = seconds is not null or filmed is not null, x_tour_seconds = seconds, x_filmed_on = filmed,
      x_tour_rooms = rooms
    from tour where tour.listing_key = listing.listing_key
      and (x_has_tour, x_tour_rooms, x_tour_seconds, x_filmed_on) is distinct from (seconds is not null or filmed is not null, rooms, seconds, filmed)
    returning listing.listing_key)
  insert into listing_outbox (listing_key) select listing_key from tour where x_is_public and listing_key not in (select listing_key from written) $$;
