-- The making of the renditions of a film: one row a film that waits for it, is in it or went through it.
create table video_transcode (
  video_id bigint primary key references video_asset (id) on delete cascade,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- Only by its renditions can the film be played; when they cannot be made, it is rejected.
  needed boolean not null,
  percent smallint not null default 0 check (percent between 0 and 100),
  seconds_left integer check (seconds_left >= 0),
  starts smallint not null default 0,
  -- The folder below the one of the film that the latest start writes to.
  set_stem text,
  suggested_cuts double precision[] not null default '{}',
  -- For people.
  failure text,
  created_at timestamptz not null default services_now(),
  changed_at timestamptz not null default services_now(),
  check ((state = 'failed') = (failure is not null))
);
create index video_transcode_open on video_transcode (created_at) where state in ('waiting', 'running');

-- What was made of a film, one row a file; films made of the same files find them by the folder.
create table video_rendition (
  video_id bigint not null references video_asset (id) on delete cascade,
  storage_folder text not null,
  kind text not null check (kind in ('hls', 'video', 'audio', 'progressive', 'storyboard')),
  -- Below the folder of the film, as set/file.
  file_path text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  -- Bits a second at most.
  bit_rate integer check (bit_rate > 0),
  codec text,
  byte_size bigint not null check (byte_size > 0),
  -- A storyboard: how its pictures lie in the sprite, and how far apart they are in the film.
  tile_columns integer check (tile_columns > 0),
  tile_count integer check (tile_count > 0),
  interval_seconds double precision check (interval_seconds > 0),
  primary key (video_id, file_path),
  check ((kind = 'storyboard') = (tile_columns is not null and tile_count is not null and interval_seconds is not null))
);
create index video_rendition_of_folder on video_rendition (storage_folder);

-- The ending of a file that browsers do not play and only its owner is given: `original.mkv`.
alter table video_asset add column original_ending text check (original_ending ~ '^[a-z0-9]{2,4}$');
