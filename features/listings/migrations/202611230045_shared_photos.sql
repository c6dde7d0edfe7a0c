-- Photos made of the same files, such as those of generated homes: no home takes them along when it goes.
alter table listing_photo add column x_shares_files boolean not null default false;
alter table listing_photo drop constraint listing_photo_x_storage_folder_key;
create unique index listing_photo_own_folder on listing_photo (x_storage_folder) where not x_shares_files;

-- A home that already says of its tours what they are is not written again: a write renews all of its index entries. It is
-- noted as changed all the same, since its card may show another poster.
create or replace function listing_refresh_tours(keys bigint[]) returns void language sql as $$
  with tour as materialized (select l.listing_key, l.x_is_public, films.*
    from (select distinct unnest(keys) as listing_key) as each join listing l using (listing_key)
    cross join lateral (select (array_agg(ceil(v.duration_seconds)::integer order by lv."order"))[1] as seconds,
        max((v.created_at at time zone 'UTC')::date) as filmed,
        coalesce(bit_or((select listing_room_bits(array_agg(c.image_of)) from video_chapter c where c.video_id = v.id)), 0) as rooms
      from listing_video lv join video_asset v on v.id = lv.video_id
      where lv.listing_key = l.listing_key and v.media_status = 'Complete') as films),
  written as (update listing set x_has_tour = seconds is not null or filmed is not null, x_tour_seconds = seconds, x_filmed_on = filmed,
      x_tour_rooms = rooms
    from tour where tour.listing_key = listing.listing_key
      and (x_has_tour, x_tour_rooms, x_tour_seconds, x_filmed_on) is distinct from (seconds is not null or filmed is not null, rooms, seconds, filmed)
    returning listing.listing_key)
  insert into listing_outbox (listing_key) select listing_key from tour where x_is_public and listing_key not in (select listing_key from written) $$;
