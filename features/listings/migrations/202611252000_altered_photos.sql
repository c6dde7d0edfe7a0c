-- RESO's MediaAlteration, one for each photo; the unaltered photo lies beside it: folder, widths and size of its encoded files.
alter table listing_photo add column media_alteration text not null default 'None' check (media_alteration in
  ('Decluttered/Item Removed', 'Model Home', 'None', 'Other Media Modification', 'Twilight Conversion', 'Virtual Enhancements',
   'Virtual Renovation', 'Virtual Representation/To Be Built', 'Virtual Representation/Under Construction', 'Virtual Staging/Item Addition'));
alter table listing_photo add column x_original jsonb;
alter table listing_photo add check (x_original is null or media_alteration <> 'None');
