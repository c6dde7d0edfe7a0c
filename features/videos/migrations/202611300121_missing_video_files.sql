-- A video whose file is not in the store waits for another attempt; the waits double with each one.
alter table video_transcode
  add column misses integer not null default 0,
  add column retry_at timestamptz;
-- Rejected by one machine that had another file store: tried again where the rejection kept the original.
update video_transcode set state = 'waiting', failure = null, starts = 0
  where state = 'failed' and not needed and failure = 'The file of this video is missing. Upload it again.';
