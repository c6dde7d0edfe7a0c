-- What a deleted account left behind and why, for whoever holds the number. Names nobody.
create table deletion_receipt (
  receipt text primary key check (receipt ~ '^[0-9A-F]{12}$'),
  deleted_at timestamptz not null,
  lines jsonb not null
);
