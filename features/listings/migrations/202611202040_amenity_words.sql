-- Words find amenities and the type of a home as well. Names in the order of the contract's `amenities`.
create function listing_amenity_words(bits integer) returns text language sql immutable parallel safe as $$
  select concat_ws(' ',
    case when bits & 1 <> 0 then 'Air conditioning' end, case when bits & 2 <> 0 then 'Basement' end,
    case when bits & 4 <> 0 then 'Dishwasher' end, case when bits & 8 <> 0 then 'Elevator' end,
    case when bits & 16 <> 0 then 'EV charging' end, case when bits & 32 <> 0 then 'Fireplace' end,
    case when bits & 64 <> 0 then 'Fenced yard' end, case when bits & 128 <> 0 then 'Gym' end,
    case when bits & 256 <> 0 then 'Hardwood floors' end, case when bits & 512 <> 0 then 'Home office' end,
    case when bits & 1024 <> 0 then 'In-unit laundry' end, case when bits & 2048 <> 0 then 'Patio or deck' end,
    case when bits & 4096 <> 0 then 'Pool' end, case when bits & 8192 <> 0 then 'Solar panels' end,
    case when bits & 16384 <> 0 then 'Step-free entry' end, case when bits & 32768 <> 0 then 'Waterfront' end) $$;

alter table listing drop column x_words;
-- The street of a withheld address is not among the words.
alter table listing add column x_words tsvector generated always as (
  setweight(to_tsvector('simple', coalesce(x_title, '')), 'A') ||
  setweight(to_tsvector('simple', coalesce(city, '') || ' ' || coalesce(state_or_province, '') || ' ' || coalesce(postal_code, '') || ' ' ||
    coalesce(county_or_parish, '') || ' ' || case when internet_address_display_yn then coalesce(unparsed_address, '') else '' end), 'B') ||
  setweight(to_tsvector('simple', coalesce(property_sub_type, '') || ' ' || listing_amenity_words(x_amenities) || ' ' ||
    case when new_construction_yn then 'new construction' else '' end), 'C') ||
  setweight(to_tsvector('simple', coalesce(public_remarks, '')), 'D')) stored;
create index listing_words on listing using gin (x_words) where x_is_public;
