-- Captions of our own file: a WebVTT file in the video's folder.
alter table video_asset add column captions_stem text;
