-- Beside the rooms of a video its title, cover and captions may wait, in the same row of `video_revision`.
alter table listing_revision rename column has_chapters to has_video_revision;
alter trigger listing_chapters_decided on video_revision rename to listing_video_decided;
alter function listing_chapters_decided() rename to listing_video_decided;
alter function listing_settle_chapters() rename to listing_settle_videos;

create or replace function listing_settle_videos() returns void language plpgsql as $$
declare
  settled bigint[] := array(select listing_key from listing_revision join listing using (listing_key)
    where has_video_revision and not exists (select from listing_video shown
      join video_asset video on video.id = shown.video_id and video.account_id = list_agent_account_id
      join video_revision waiting on waiting.video_id = video.id
      where shown.listing_key = listing.listing_key)
    order by listing_key);
begin
  update listing set version = version + 1
    where listing_key in (select listing_key from listing_revision where listing_key = any (settled) and status = 'waiting');
  delete from listing_revision where listing_key = any (settled) and change = '{}' and not has_photos and not has_videos;
  update listing_revision set has_video_revision = false where listing_key = any (settled);
end $$;

create or replace function listing_video_decided() returns trigger language plpgsql as $$
begin
  perform listing_settle_videos();
  return null;
end $$;
