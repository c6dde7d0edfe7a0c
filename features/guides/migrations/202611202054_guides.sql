create table guide_video (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  video_id bigint not null unique references video_asset (id) on delete cascade,
  kind text not null check (kind in ('guide', 'lifestyle')),
  topic text check (topic in ('budget', 'financing', 'agent', 'search', 'visit', 'offer', 'inspection', 'closing', 'moving')),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) <= 600),
  -- Empty where it holds everywhere; the centre of the ZIP is copied here so that nearness is one query.
  zip_code text check (zip_code ~ '^\d{5}$'),
  latitude double precision,
  longitude double precision,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'guide') = (topic is not null)),
  check ((zip_code is null) = (latitude is null) and (latitude is null) = (longitude is null))
);
create index guide_video_of_account on guide_video (account_id, id desc);
create index guide_video_by_topic on guide_video (topic, id desc);

create table guide_place (
  guide_id bigint not null references guide_video (id) on delete cascade,
  start_seconds double precision not null check (start_seconds >= 0),
  name text not null check (length(name) between 1 and 80),
  note text not null check (length(note) <= 200),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (guide_id, start_seconds)
);
