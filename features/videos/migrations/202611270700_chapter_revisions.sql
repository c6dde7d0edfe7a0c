-- The rooms of a video as its agent changed them, whole, until a reviewer decides. Visitors see `video_chapter` as it is until then.
create table video_chapter_revision (
  video_id bigint primary key references video_asset (id) on delete cascade,
  -- Rows of `video_chapter` without the video, in order.
  chapters jsonb not null check (jsonb_typeof(chapters) = 'array')
);
