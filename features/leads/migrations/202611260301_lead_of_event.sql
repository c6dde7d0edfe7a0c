-- Leads also begin with a special event somebody comes to.
alter table lead drop constraint lead_source_check;
alter table lead add constraint lead_source_check check (source in ('message', 'tour', 'import', 'rsvp', 'event', 'call', 'match'));
