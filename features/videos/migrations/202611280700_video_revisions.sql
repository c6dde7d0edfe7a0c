-- All of a video that waits for a reviewer stands in one row: its rooms, title, cover and captions, each null where it does not change.
alter table video_chapter_revision rename to video_revision;
alter table video_revision
  alter column chapters drop not null,
  add column title text check (title <> ''),
  -- `poster_stem`, `poster_widths` and `poster_avif` of `video_asset`.
  add column poster jsonb check (jsonb_typeof(poster) = 'object'),
  -- `captions_stem` and `captions_text` of `video_asset`, both null where the captions are to go.
  add column captions jsonb check (jsonb_typeof(captions) = 'object'),
  add check (num_nonnulls(chapters, title, poster, captions) > 0);
