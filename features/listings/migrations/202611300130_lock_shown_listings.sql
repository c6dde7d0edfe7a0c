-- Locks the listings that show these videos, or are to show them. A transaction that writes to a video calls it first: triggers of the video
-- write to its listings, and every transaction locks a listing before its videos.
create function public.listing_lock_shown(videos bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from public.listing where listing_key in (
      select listing_key from public.listing_video where video_id = any (videos)
      union all select listing_key from public.listing_revision_video where video_id = any (videos))
    order by listing_key for no key update;
end $$;
