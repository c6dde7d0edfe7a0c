-- Who asked not to be sold, shared or called. Kept without the account when that is deleted, as proof that it was honoured.
create table opt_out (
  confirmation text primary key check (confirmation ~ '^[0-9A-F]{12}$'),
  account_id bigint,
  sale boolean not null,
  sensitive boolean not null,
  calls boolean not null,
  global_privacy_control boolean not null,
  created_at timestamptz not null,
  check (sale or sensitive or calls)
);
create index opt_out_of_account on opt_out (account_id) where account_id is not null;
