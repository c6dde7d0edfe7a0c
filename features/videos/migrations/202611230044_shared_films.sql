-- Videos made of the same files, such as generated tours: what one of them drops, the others still play.
alter table video_asset add column shares_files boolean not null default false;
alter table video_asset drop constraint video_asset_storage_folder_key;
create unique index video_asset_own_folder on video_asset (storage_folder) where not shares_files;
create index video_asset_folder on video_asset (storage_folder);
