-- Films that are made of the same files show what was made of these files, and so do the pages of their homes, which are written once.
create function listing_note_renditions() returns trigger language plpgsql as $$
begin
  insert into listing_outbox (listing_key)
    select distinct listing_key from listing_video join listing using (listing_key)
      where x_is_public and video_id in (select id from video_asset where storage_folder in (select storage_folder from changed))
    except select listing_key from listing_outbox where written_by = pg_current_xact_id();
  return null;
end $$;
create trigger listing_renditions_made after insert on video_rendition referencing new table as changed
  for each statement execute function listing_note_renditions();
create trigger listing_renditions_removed after delete on video_rendition referencing old table as changed
  for each statement execute function listing_note_renditions();
