-- A draft that a machine wrote from the sound, and that nobody confirmed yet.
alter table video_caption_draft add column is_automatic boolean not null default false;
