-- Reading a linked calendar is noted before the work, so that a calendar which stops the process is not read at once after the restart.
alter table tour_busy_calendar
  add column timeouts integer not null default 0,
  add column switched_off_at timestamptz;
