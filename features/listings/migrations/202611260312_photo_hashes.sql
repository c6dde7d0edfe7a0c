-- What a picture looks like (difference hash): near duplicates differ in few bits. All zero where there is nothing to compare.
alter table listing_photo add column x_hash bit(64);
-- Two hashes that differ in at most 6 bits agree in at least one of 7 parts: they are found through an index of the parts.
alter table listing_photo add column x_hash_parts integer[] generated always as (
  case when x_hash is not null and x_hash <> 0::bit(64) then array[
    substring(x_hash from 1 for 9)::integer, 1024 + substring(x_hash from 10 for 9)::integer,
    2048 + substring(x_hash from 19 for 9)::integer, 3072 + substring(x_hash from 28 for 9)::integer,
    4096 + substring(x_hash from 37 for 9)::integer, 5120 + substring(x_hash from 46 for 9)::integer,
    6144 + substring(x_hash from 55 for 10)::integer] end) stored;
create index listing_photo_alike on listing_photo using gin (x_hash_parts);
create index listing_photo_unhashed on listing_photo (media_key) where x_hash is null and not x_shares_files;
create index listing_same_address on listing (postal_code, street_number) where x_is_public;
