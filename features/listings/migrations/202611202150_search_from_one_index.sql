-- All that search knows of a home stands in one index: reading every home takes a sixth of what lies in the table, whose pages
-- are wide, half empty after many changes, and mostly not in memory.
create index listing_hilbert_wide on listing (x_hilbert) include (listing_key, x_east, x_north, list_price, x_first_public_at,
  standard_status, property_sub_type, bedrooms_total, x_half_baths, garage_spaces, stories, new_construction_yn, senior_community_yn,
  x_price_reduced, year_built, x_has_tour, x_open_house_dates, x_amenities, x_filmed_on, x_tour_rooms, living_area, x_tour_seconds,
  lot_size_square_feet, x_monthly_fee, tax_annual_amount, postal_code, state_or_province, city, county_or_parish) where x_is_public;
drop index listing_hilbert;
alter index listing_hilbert_wide rename to listing_hilbert;

-- An index answers alone only for pages that were tidied since their last change.
alter table listing set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
