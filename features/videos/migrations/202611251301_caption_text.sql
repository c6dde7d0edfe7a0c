-- What the confirmed captions say, for search. Null beside captions that were there before: they are read at the next start.
alter table video_asset add column captions_text text;
