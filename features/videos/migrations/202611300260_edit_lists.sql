-- Whether the file holds pictures or sound that its edit list hides; such a file is never served, only what is converted from it.
-- Null: not looked at yet. Older videos are looked at after the next start.
alter table video_asset add column hides_media boolean;
create index video_asset_to_look_at on video_asset (id)
  where source = 'upload' and media_status = 'Complete' and original_ending is null and hides_media is null;
