-- The tours of a live listing as its agent changed them, all of them in order, until a reviewer decides. Visitors see `listing_video` as it is until then.
alter table listing_revision add column has_videos boolean not null default false;
create table listing_revision_video (
  listing_key bigint not null references listing_revision (listing_key) on delete cascade,
  video_id bigint not null references video_asset (id) on delete cascade,
  "order" integer not null,
  primary key (listing_key, video_id)
);
create index listing_revision_video_of_asset on listing_revision_video (video_id);

create or replace function listing_settle_chapters() returns void language plpgsql as $$
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
  delete from listing_revision where listing_key = any (settled) and change = '{}' and not has_photos and not has_videos;
  update listing_revision set has_chapters = false where listing_key = any (settled);
end $$;
