create table zip_code (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  city text not null,
  county text not null,
  state text not null check (length(state) = 2),
  latitude double precision not null,
  longitude double precision not null
);
create index zip_code_position on zip_code using gist (point(longitude, latitude));
create index zip_code_prefix on zip_code (zip text_pattern_ops);

-- Derived from zip_code when that is filled. search_key is the lower-case name as people type it: 'austin tx', 'travis county tx'.
create table place (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('city', 'county')),
  name text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  zip_count integer not null,
  search_key text not null,
  unique (kind, state, name)
);
create index place_search_key on place (search_key text_pattern_ops);
