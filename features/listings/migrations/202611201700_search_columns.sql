-- What a home is found by. Names of ours begin with x_; computed ones cannot be forgotten by a writer.
alter table listing
  add column new_construction_yn boolean not null default false,
  add column senior_community_yn boolean not null default false,
  -- Bits in the order of the contract's `amenities`.
  add column x_amenities integer not null default 0 check (x_amenities >= 0),
  add column x_open_house_dates date[] not null default '{}' check (cardinality(x_open_house_dates) <= 60),
  -- Of the attached videos that play; kept by the triggers below.
  add column x_has_tour boolean not null default false,
  add column x_tour_seconds integer,
  add column x_filmed_on date,
  -- Bits in the order of the contract's `tourRooms`.
  add column x_tour_rooms integer not null default 0;

-- Whole seconds, so that the order "newest" is the same wherever it is kept.
alter table listing alter column x_first_public_at type timestamptz(0) using date_trunc('second', x_first_public_at);

-- The public point in millionths of a degree: both ways of searching compare these whole numbers.
create function listing_micro(degrees double precision, shown boolean) returns integer language sql immutable parallel safe as
  $$ select round(case when shown then degrees else ((floor(degrees * 100) + 0.5) / 100) end * 1000000)::integer $$;

-- Place on a Hilbert curve of 65,536 x 65,536 cells over the whole earth: what lies close together gets close numbers.
create function listing_hilbert(east integer, north integer) returns bigint language plpgsql immutable strict parallel safe as $$
declare
  x integer := least(65535, (east::bigint + 180000000) * 65536 / 360000000);
  y integer := least(65535, (north::bigint + 90000000) * 65536 / 180000000);
  rx integer;
  ry integer;
  swapped integer;
  place bigint := 0;
begin
  for level in reverse 15..0 loop
    rx := (x >> level) & 1;
    ry := (y >> level) & 1;
    place := place * 4 + ((3 * rx) # ry);
    if ry = 0 then
      if rx = 1 then
        x := 65535 - x;
        y := 65535 - y;
      end if;
      swapped := x;
      x := y;
      y := swapped;
    end if;
  end loop;
  return place;
end $$;

alter table listing
  add column x_east integer generated always as (listing_micro(longitude, internet_address_display_yn)) stored,
  add column x_north integer generated always as (listing_micro(latitude, internet_address_display_yn)) stored,
  add column x_hilbert bigint generated always as (listing_hilbert(
    listing_micro(longitude, internet_address_display_yn), listing_micro(latitude, internet_address_display_yn))) stored,
  add column x_half_baths integer generated always as (coalesce(bathrooms_full, 0) * 2 + coalesce(bathrooms_half, 0)) stored,
  -- Whole dollars, rounded up; none is 0.
  add column x_monthly_fee integer generated always as (coalesce(case association_fee_frequency
    when 'Quarterly' then (association_fee + 2) / 3 when 'Semi-Annually' then (association_fee + 5) / 6
    when 'Annually' then (association_fee + 11) / 12 else association_fee end, 0)) stored,
  add column x_price_reduced boolean generated always as (coalesce(list_price < previous_list_price, false)) stored,
  -- The street of a withheld address is not among the words.
  add column x_words tsvector generated always as (
    setweight(to_tsvector('simple', coalesce(x_title, '')), 'A') ||
    setweight(to_tsvector('simple', coalesce(city, '') || ' ' || coalesce(state_or_province, '') || ' ' || coalesce(postal_code, '') || ' ' ||
      coalesce(county_or_parish, '') || ' ' || case when internet_address_display_yn then coalesce(unparsed_address, '') else '' end), 'B') ||
    setweight(to_tsvector('simple', coalesce(public_remarks, '')), 'D')) stored;

drop index listing_position;
drop index listing_newest;
drop index listing_price;
create index listing_hilbert on listing (x_hilbert) include (x_east, x_north, list_price, bedrooms_total, x_half_baths, property_sub_type,
  standard_status, x_first_public_at, listing_key) where x_is_public;
create index listing_newest on listing (x_first_public_at, listing_key) include (x_east, x_north, list_price, bedrooms_total, x_half_baths,
  property_sub_type, standard_status) where x_is_public;
create index listing_price on listing (list_price, listing_key) include (x_east, x_north, bedrooms_total, x_half_baths, property_sub_type,
  standard_status, x_first_public_at) where x_is_public;
create index listing_words on listing using gin (x_words) where x_is_public;

-- Every change of what visitors may see, noted in the transaction that makes it. Readers tell by `written_by` what their
-- last look did not see yet, since transactions end in another order than they begin.
create table listing_outbox (
  id bigint generated always as identity primary key,
  listing_key bigint not null,
  written_by xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index listing_outbox_written on listing_outbox (written_by);
create index listing_outbox_at on listing_outbox (at);

create function listing_note_insert() returns trigger language plpgsql as $$
begin
  insert into listing_outbox (listing_key) select listing_key from new_rows where x_is_public;
  return null;
end $$;
create function listing_note_update() returns trigger language plpgsql as $$
begin
  insert into listing_outbox (listing_key)
    select listing_key from new_rows where x_is_public union select listing_key from old_rows where x_is_public;
  return null;
end $$;
create function listing_note_delete() returns trigger language plpgsql as $$
begin
  insert into listing_outbox (listing_key) select listing_key from old_rows where x_is_public;
  return null;
end $$;
create trigger listing_inserted after insert on listing referencing new table as new_rows
  for each statement execute function listing_note_insert();
create trigger listing_updated after update on listing referencing old table as old_rows new table as new_rows
  for each statement execute function listing_note_update();
create trigger listing_deleted after delete on listing referencing old table as old_rows
  for each statement execute function listing_note_delete();

create function listing_room_bits(rooms text[]) returns integer language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << (place - 1)::integer), 0)::integer
  from unnest(array['Kitchen', 'Primary Bedroom', 'Bedroom', 'Primary Bathroom', 'Bathroom', 'Living Room', 'Dining Room', 'Family Room',
    'Office', 'Laundry', 'Garage', 'Basement', 'Balcony', 'Patio', 'Deck', 'Yard', 'Garden', 'Pool', 'View']) with ordinality as r(room, place)
  where room = any (rooms) $$;

-- The tour of a home is the first of its videos that plays; its rooms and the day of filming come from all that play.
create function listing_refresh_tours(keys bigint[]) returns void language sql as $$
  update listing set x_has_tour = tour.seconds is not null or tour.filmed is not null, x_tour_seconds = tour.seconds, x_filmed_on = tour.filmed,
    x_tour_rooms = tour.rooms
  from (select l.listing_key,
      (select ceil(v.duration_seconds)::integer from listing_video lv join video_asset v on v.id = lv.video_id
        where lv.listing_key = l.listing_key and v.media_status = 'Complete' order by lv."order" limit 1) as seconds,
      (select max((v.created_at at time zone 'UTC')::date) from listing_video lv join video_asset v on v.id = lv.video_id
        where lv.listing_key = l.listing_key and v.media_status = 'Complete') as filmed,
      listing_room_bits(array(select c.image_of from listing_video lv join video_asset v on v.id = lv.video_id
        join video_chapter c on c.video_id = v.id where lv.listing_key = l.listing_key and v.media_status = 'Complete')) as rooms
    from listing l where l.listing_key = any (keys)) as tour
  where tour.listing_key = listing.listing_key $$;

create function listing_tours_attached() returns trigger language plpgsql as $$
begin
  perform listing_refresh_tours(array(select distinct listing_key from changed));
  return null;
end $$;
create trigger listing_video_attached after insert on listing_video referencing new table as changed
  for each statement execute function listing_tours_attached();
create trigger listing_video_detached after delete on listing_video referencing old table as changed
  for each statement execute function listing_tours_attached();
create trigger listing_video_moved after update on listing_video referencing new table as changed
  for each statement execute function listing_tours_attached();

create function listing_tours_filmed() returns trigger language plpgsql as $$
begin
  perform listing_refresh_tours(array(select listing_key from listing_video where video_id in (select id from changed)));
  return null;
end $$;
create trigger listing_video_filmed after update on video_asset referencing new table as changed
  for each statement execute function listing_tours_filmed();

create function listing_tours_chaptered() returns trigger language plpgsql as $$
begin
  perform listing_refresh_tours(array(select listing_key from listing_video where video_id in (select video_id from changed)));
  return null;
end $$;
create trigger listing_chapters_added after insert on video_chapter referencing new table as changed
  for each statement execute function listing_tours_chaptered();
create trigger listing_chapters_removed after delete on video_chapter referencing old table as changed
  for each statement execute function listing_tours_chaptered();
create trigger listing_chapters_changed after update on video_chapter referencing new table as changed
  for each statement execute function listing_tours_chaptered();

select listing_refresh_tours(array(select distinct listing_key from listing_video));
