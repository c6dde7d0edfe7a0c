-- Questions and answers about a listing are read by visitors too.
alter table copy_acknowledgement drop constraint copy_acknowledgement_field_check;
alter table copy_acknowledgement add constraint copy_acknowledgement_field_check
  check (field in ('title', 'description', 'photos', 'videos', 'answers'));
