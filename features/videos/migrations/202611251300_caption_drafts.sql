-- Captions an agent works on. Null once they are confirmed: then they are the file that everybody may load.
create table video_caption_draft (
  video_id bigint primary key references video_asset (id) on delete cascade,
  version integer not null default 1 check (version > 0),
  captions jsonb,
  changed_at timestamptz not null
);
