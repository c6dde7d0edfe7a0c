-- A notice may be about videos that are of no home.
alter table takedown_case add column guide_ids bigint[] not null default '{}';
-- Of a notice about one video: its folder in the file store.
alter table takedown_case add column video_folder text;
alter table takedown_case drop constraint takedown_case_listing_keys_check;
alter table takedown_case add check (cardinality(listing_keys) + cardinality(guide_ids) > 0);
