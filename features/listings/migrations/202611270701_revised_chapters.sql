-- Whether rooms of a video that the listing shows wait beside it. They stand in `video_chapter_revision`, once for all listings that show the video.
alter table listing_revision add column has_chapters boolean not null default false;

-- Where no rooms wait any more, what is left of the changes waits alone, and whoever read them reads them again.
create function listing_settle_chapters() returns void language plpgsql as $$
declare
  settled bigint[] := array(select listing_key from listing_revision join listing using (listing_key)
    where has_chapters and not exists (select from listing_video shown
      join video_asset video on video.id = shown.video_id and video.account_id = list_agent_account_id
      join video_chapter_revision waiting on waiting.video_id = video.id
      where shown.listing_key = listing.listing_key)
    order by listing_key);
begin
  update listing set version = version + 1
    where listing_key in (select listing_key from listing_revision where listing_key = any (settled) and status = 'waiting');
  delete from listing_revision where listing_key = any (settled) and change = '{}' and not has_photos;
  update listing_revision set has_chapters = false where listing_key = any (settled);
end $$;

create function listing_chapters_decided() returns trigger language plpgsql as $$
begin
  perform listing_settle_chapters();
  return null;
end $$;
create trigger listing_chapters_decided after delete on video_chapter_revision
  for each statement execute function listing_chapters_decided();
