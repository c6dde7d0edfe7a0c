-- A clip whose video file is not in the store waits for another attempt; the waits double with each one.
alter table content_clip
  add column misses integer not null default 0,
  add column retry_at timestamptz;
