-- The picture of the room in the rail: a file in the video's folder.
alter table video_chapter add column still_stem text;
