-- What people searched for without finding (enough of) it: the place, the filters, the day and how often. Nobody who searched.
create table search_demand (
  day date not null,
  city text not null,
  state text not null,
  -- The filters of the search in one order, without anything that was typed.
  filters text not null,
  -- How many homes it found the last time.
  found integer not null check (found >= 0),
  times integer not null default 1 check (times > 0),
  primary key (day, city, state, filters)
);
create index search_demand_of_city on search_demand (city, state, day);
