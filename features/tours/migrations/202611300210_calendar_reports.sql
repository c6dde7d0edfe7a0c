-- What the last successful reading of a calendar found, and when. Calendars that were read before have no counts until their next reading.
alter table tour_busy_calendar
  add column report jsonb not null default '{"events":0,"unreadable":0,"problems":[],"unknownZones":[]}',
  add column succeeded_at timestamptz;
update tour_busy_calendar set succeeded_at = read_at where failure is null;
