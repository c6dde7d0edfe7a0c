-- The upright clip of a post, cut out of the tour of its home: one each, made anew when other rooms are chosen.
create table content_clip (
  post_id bigint primary key references content_post (id) on delete cascade,
  video_id bigint not null,
  -- Where the chosen rooms begin, in seconds of the film.
  rooms double precision[] not null check (cardinality(rooms) between 1 and 60),
  state text not null default 'waiting' check (state in ('waiting', 'making', 'done', 'failed')),
  -- Why it was not made, for its agent.
  failure text,
  -- New for each making, so that no address ever shows something else. Null until it begins.
  storage_folder text unique,
  seconds double precision,
  byte_size bigint,
  starts integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index content_clip_waiting on content_clip (created_at) where state in ('waiting', 'making');
