-- Who was reminded of an open house, and how long before. Moved hours are another open house.
create table open_house_reminder (
  guest_id bigint not null references open_house_guest (id) on delete cascade,
  hours_before integer not null check (hours_before > 0),
  sent_at timestamptz not null,
  primary key (guest_id, hours_before)
);
