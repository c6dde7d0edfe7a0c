create table video_asset (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  source text not null check (source in ('upload', 'youtube', 'vimeo', 'wistia', 'dailymotion', 'matterport')),
  media_status text not null check (media_status in ('Incomplete', 'Processing', 'Complete', 'Rejected')),
  status_reason text,
  title text not null,
  duration_seconds double precision check (duration_seconds > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  codec text,
  content_type text check (content_type in ('video/mp4', 'video/webm')),
  byte_size bigint,
  -- The folder of the file and its posters in the file store; random, so that only those who were given an address can ask for it.
  storage_folder text not null unique,
  provider_id text,
  poster_stem text,
  poster_widths integer[] not null default '{}',
  poster_avif boolean not null default false,
  created_at timestamptz not null default now(),
  modification_timestamp timestamptz not null default now(),
  check ((source = 'upload') = (provider_id is null)),
  check ((media_status = 'Rejected') = (status_reason is not null))
);
create index video_asset_of_account on video_asset (account_id, id desc);

create table video_chapter (
  video_id bigint not null references video_asset (id) on delete cascade,
  start_seconds double precision not null check (start_seconds >= 0),
  image_of text not null,
  label text not null,
  primary key (video_id, start_seconds)
);

create table video_upload (
  id text primary key,
  video_id bigint not null unique references video_asset (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  byte_size bigint not null check (byte_size > 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index video_upload_of_account on video_upload (account_id) where finished_at is null;
