-- What is said in the tours of a listing finds it, unless its address is withheld: captions may name the street.
alter table listing add column x_tour_words text not null default '';

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
  written as (update listing set x_has_tour = seconds is not null or filmed is not null, x_tour_seconds = seconds, x_filmed_on = filmed,
      x_tour_rooms = rooms, x_tour_words = said
    from tour where tour.listing_key = listing.listing_key
      and (x_has_tour, x_tour_rooms, x_tour_seconds, x_filmed_on, x_tour_words)
        is distinct from (seconds is not null or filmed is not null, rooms, seconds, filmed, said)
    returning listing.listing_key)
  insert into listing_outbox (listing_key) select listing_key from tour where x_is_public and listing_key not in (select listing_key from written) $$;

alter table listing drop column x_words;
alter table listing add column x_words tsvector generated always as (
  setweight(listing_lexemes(coalesce(x_title, '')), 'A') ||
  setweight(listing_lexemes(coalesce(city, '') || ' ' || coalesce(state_or_province, '') || ' ' || listing_state_name(coalesce(state_or_province, '')) ||
    ' ' || coalesce(postal_code, '') || ' ' || coalesce(county_or_parish, '') || ' ' ||
    case when internet_address_display_yn then coalesce(unparsed_address, '') else '' end), 'B') ||
  setweight(listing_lexemes(coalesce(property_sub_type, '') || ' ' || listing_amenity_words(x_amenities) || ' ' ||
    case when new_construction_yn then 'new construction' else '' end || ' ' || x_agent_names), 'C') ||
  setweight(listing_lexemes(coalesce(public_remarks, '') || ' ' || case when internet_address_display_yn then x_tour_words else '' end), 'D')) stored;
create index listing_words on listing using gin (x_words) where x_is_public;
