-- What the operator of the site tells people of a state beside what the law prescribes: whom to reach, and a notice. Every version stays;
-- the newest whose day has come is shown.
create table state_notice (
  id bigint generated always as identity primary key,
  pack text not null check (pack ~ '^[A-Z]{2}$'),
  version integer not null check (version > 0),
  effective_on date not null,
  contact_name text not null check (length(contact_name) <= 120),
  contact_email text not null check (length(contact_email) <= 254),
  contact_phone text not null check (length(contact_phone) <= 40),
  title text not null check (length(title) <= 120),
  notice text not null check (length(notice) <= 4000),
  reason text not null check (length(reason) between 3 and 500),
  saved_at timestamptz not null,
  saved_by bigint not null references account (id),
  unique (pack, version)
);
