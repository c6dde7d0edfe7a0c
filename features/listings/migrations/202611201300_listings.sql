-- Names are RESO's in snake_case; what RESO does not know begins with x_, apart from bookkeeping.
create table listing (
  listing_key bigint generated always as identity primary key,
  list_agent_account_id bigint not null references account (id),
  version integer not null default 1,
  editorial_status text not null default 'draft' check (editorial_status in ('draft', 'in_review', 'changes_requested', 'approved')),
  standard_status text not null default 'Incomplete' check (standard_status in
    ('Coming Soon', 'Active', 'Active Under Contract', 'Pending', 'Closed', 'Incomplete', 'Hold', 'Withdrawn', 'Canceled', 'Expired')),
  hidden_at timestamptz,
  is_demo boolean not null default false,

  x_title text,
  list_price bigint check (list_price > 0),
  original_list_price bigint,
  previous_list_price bigint,
  close_price bigint check (close_price > 0),
  price_change_timestamp timestamptz,
  status_change_timestamp timestamptz,
  -- Milliseconds, because a page of results continues from this value as JavaScript reads it.
  x_first_public_at timestamptz(3),
  on_market_timestamp timestamptz,
  back_on_market_timestamp timestamptz,
  start_showing_date date,
  close_date date,
  expiration_date date,

  unparsed_address text,
  street_number text,
  street_name text,
  unit_number text,
  city text,
  state_or_province text check (state_or_province ~ '^[A-Z]{2}$'),
  postal_code text check (postal_code ~ '^[0-9]{5}$'),
  county_or_parish text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  x_position_source text check (x_position_source in ('zip', 'pin')),
  internet_address_display_yn boolean not null default true,

  property_sub_type text,
  bedrooms_total integer check (bedrooms_total >= 0),
  bathrooms_full integer check (bathrooms_full >= 0),
  bathrooms_half integer check (bathrooms_half >= 0),
  living_area integer check (living_area > 0),
  lot_size_square_feet integer check (lot_size_square_feet >= 0),
  year_built integer,
  stories integer,
  garage_spaces integer,
  association_fee integer check (association_fee >= 0),
  association_fee_frequency text,
  tax_annual_amount integer check (tax_annual_amount >= 0),
  public_remarks text,
  private_remarks text,

  created_at timestamptz not null default now(),
  modification_timestamp timestamptz not null default now(),

  -- The point everybody may know and search by. Computed here so that no writer can forget to blur a withheld address,
  -- and so that a search by map edges cannot close in on the true one. A cell is 0.01 degree, about a kilometre.
  x_public_latitude double precision generated always as (
    case when internet_address_display_yn then latitude else round(((floor(latitude * 100) + 0.5) / 100)::numeric, 3)::double precision end) stored,
  x_public_longitude double precision generated always as (
    case when internet_address_display_yn then longitude else round(((floor(longitude * 100) + 0.5) / 100)::numeric, 3)::double precision end) stored,
  x_is_public boolean not null generated always as (editorial_status = 'approved' and hidden_at is null and
    standard_status in ('Coming Soon', 'Active', 'Active Under Contract', 'Pending', 'Closed')) stored,
  x_on_market boolean not null generated always as (editorial_status = 'approved' and hidden_at is null and
    standard_status in ('Coming Soon', 'Active', 'Active Under Contract', 'Pending')) stored,

  check ((latitude is null) = (longitude is null)),
  -- What a card shows is there as soon as anybody can see it.
  check (editorial_status <> 'approved' or (x_title is not null and list_price is not null and latitude is not null and city is not null
    and state_or_province is not null and postal_code is not null and x_first_public_at is not null))
);
create index listing_newest on listing (x_first_public_at, listing_key) where x_on_market;
create index listing_price on listing (list_price, listing_key) where x_on_market;
create index listing_position on listing (x_public_latitude, x_public_longitude) where x_on_market;
create index listing_city on listing (state_or_province, lower(city), x_first_public_at) where x_on_market;
create index listing_zip on listing (postal_code, x_first_public_at) where x_on_market;
create index listing_agent on listing (list_agent_account_id, modification_timestamp);
create index listing_expiration on listing (expiration_date) where x_on_market and expiration_date is not null;

create table listing_photo (
  media_key bigint generated always as identity primary key,
  listing_key bigint not null references listing (listing_key) on delete cascade,
  "order" integer not null,
  -- The folder of the encoded files in the store; random, so that only those who were given an address can ask for them.
  x_storage_folder text not null unique,
  image_width integer not null check (image_width > 0),
  image_height integer not null check (image_height > 0),
  x_widths integer[] not null,
  x_color text not null,
  x_alt text not null default '',
  created_at timestamptz not null default now()
);
create index listing_photo_order on listing_photo (listing_key, "order", media_key);

create table listing_video (
  listing_key bigint not null references listing (listing_key) on delete cascade,
  video_id bigint not null references video_asset (id) on delete cascade,
  "order" integer not null,
  primary key (listing_key, video_id)
);
create index listing_video_of_asset on listing_video (video_id);

-- Append-only: what was public, when. A home with history cannot be deleted, which the missing cascade makes sure of.
create table listing_ledger (
  id bigint generated always as identity primary key,
  listing_key bigint not null references listing (listing_key),
  at timestamptz not null,
  event text not null check (event in ('listed', 'price', 'status', 'relisted')),
  list_price bigint,
  previous_list_price bigint,
  standard_status text not null,
  previous_standard_status text,
  changed_by bigint references account (id) on delete set null
);
create index listing_ledger_of_listing on listing_ledger (listing_key, id);
