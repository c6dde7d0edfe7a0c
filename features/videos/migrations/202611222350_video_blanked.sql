-- When everything a camera had written about the file was blanked; films from before are looked through at the next start.
alter table video_asset add column metadata_blanked_at timestamptz;
create index video_asset_to_blank on video_asset (id) where source = 'upload' and media_status = 'Complete' and metadata_blanked_at is null;
