-- The photos of a live listing as its agent changed them, whole, until a reviewer decides. Visitors see `listing_photo` as it is until then.
alter table listing_revision add column has_photos boolean not null default false;
create table listing_revision_photo (
  -- A photo that visitors see has its number of there; a new one has the number that it will have.
  media_key bigint primary key default nextval(pg_get_serial_sequence('listing_photo', 'media_key')),
  listing_key bigint not null references listing_revision (listing_key) on delete cascade,
  "order" integer not null,
  x_storage_folder text not null,
  x_shares_files boolean not null default false,
  image_width integer not null check (image_width > 0),
  image_height integer not null check (image_height > 0),
  x_widths integer[] not null,
  x_color text not null,
  x_hash bit(64),
  x_alt text not null default '',
  media_alteration text not null default 'None',
  x_original jsonb,
  created_at timestamptz not null default services_now(),
  check (x_original is null or media_alteration <> 'None')
);
create index listing_revision_photo_order on listing_revision_photo (listing_key, "order", media_key);
