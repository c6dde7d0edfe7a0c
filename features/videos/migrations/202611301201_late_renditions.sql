-- Whether the first picture of the progressive file is late, as earlier versions made it. Null: not looked at yet. A job looks at each
-- file once and converts its video again where it is late.
alter table video_rendition add column starts_late boolean;
create index video_rendition_to_look_at on video_rendition (video_id) where kind = 'progressive' and starts_late is null;

-- The reader of edit lists finds more than before, and a file that browsers do not play may hide parts too: all are looked at again.
update video_asset set hides_media = null where not hides_media;
drop index video_asset_to_look_at;
create index video_asset_to_look_at on video_asset (id) where source = 'upload' and media_status = 'Complete' and hides_media is null;
