-- Decisions of administrators about a law pack. Without a row the pack's listing agents only disclose, and no counsel approved it.
create table law_pack_setting (
  pack text primary key check (pack ~ '^[A-Z]{2}$'),
  -- Listing agents send the showing agreement before they confirm.
  has_listing_agent_form boolean not null default false,
  approved_version integer check (approved_version > 0),
  approved_by text check (length(approved_by) between 1 and 200),
  approved_on date,
  -- Rises with each change.
  revision integer not null,
  changed_at timestamptz not null,
  changed_by bigint not null references account (id),
  check ((approved_version is null) = (approved_by is null) and (approved_by is null) = (approved_on is null))
);
