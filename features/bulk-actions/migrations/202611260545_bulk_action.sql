-- Something an administrator does to many accounts at once: previewed, done one account after the other, and undone where it can be.
create table bulk_action (
  id bigint generated always as identity primary key,
  administrator_account_id bigint not null references account (id),
  kind text not null check (kind in ('suspend', 'sign-out')),
  -- What was searched for, where all that match were chosen; emptied when it begins.
  search text,
  reason text,
  state text not null default 'previewed' check (state in ('previewed', 'running', 'done', 'undoing', 'undone', 'stopped')),
  previewed_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  undone_by_account_id bigint references account (id),
  -- Until when one process works at it.
  leased_until timestamptz
);
create index bulk_action_at_work on bulk_action (id) where state in ('running', 'undoing');

create table bulk_action_item (
  bulk_action_id bigint not null references bulk_action (id) on delete cascade,
  account_id bigint not null references account (id),
  -- `skipped`: it was so already, or may not be done to this account anymore.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'undone')),
  done_at timestamptz,
  primary key (bulk_action_id, account_id)
);
create index bulk_action_item_of_account on bulk_action_item (account_id);
