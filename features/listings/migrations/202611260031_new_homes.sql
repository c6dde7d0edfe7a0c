-- RESO BuilderName, SubdivisionName, BuilderModel and DevelopmentStatus: who builds a new home, in which community, by which plan and how far it is.
alter table listing
  add column builder_name text,
  add column subdivision_name text,
  add column builder_model text,
  add column development_status text check (development_status in ('To Be Built', 'Under Construction', 'Completed'));

-- The page of new homes shows communities by their newest home.
create index listing_of_community on listing (x_first_public_at desc)
  where new_construction_yn and x_on_market and (builder_name is not null or subdivision_name is not null);
