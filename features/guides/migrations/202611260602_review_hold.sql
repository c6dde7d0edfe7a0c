-- Since when administrators keep a guide off the pages; its agent cannot bring it back.
alter table guide_video add column held_at timestamptz;
