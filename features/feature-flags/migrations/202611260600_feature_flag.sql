-- Parts of the product that are not on for everybody, or were not once. One without a row is on.
create table feature_flag (
  key text primary key check (key <> ''),
  open_to text not null check (open_to in ('everybody', 'some', 'nobody')),
  -- Of all accounts; always the same ones, and more of them as it grows.
  percent integer not null default 0 check (percent between 0 and 100),
  revision integer not null default 1,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null,
  changed_by bigint references account (id) on delete set null
);
create index feature_flag_changed_by on feature_flag (changed_by);

-- Accounts for whom a part is on, besides the share of all.
create table feature_flag_account (
  key text not null references feature_flag (key) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  primary key (key, account_id)
);
create index feature_flag_account_account on feature_flag_account (account_id);
