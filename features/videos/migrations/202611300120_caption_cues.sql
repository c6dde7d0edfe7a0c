-- Cues of caption files, so that pages need no file store for their text. Those of older files are filled in after the start.
create table video_caption_cues (
  video_id bigint not null references video_asset (id) on delete cascade,
  stem text not null,
  cues jsonb not null check (jsonb_typeof(cues) = 'array'),
  primary key (video_id, stem)
);
