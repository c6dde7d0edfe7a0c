-- OpenHouseStartTime and OpenHouseEndTime of RESO, in the zone of the home: '2026-12-06T13:00/15:00', or a day of which no hours
-- are known. The days of the other column are what search compares.
alter table listing
  add column x_open_houses text[] not null default '{}' check (cardinality(x_open_houses) <= 60);

update listing set x_open_houses = x_open_house_dates::text[] where x_open_house_dates <> '{}';
