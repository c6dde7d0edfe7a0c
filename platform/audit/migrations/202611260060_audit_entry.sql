-- What administrators did: each entry with the hash of the one before, so that none can be altered, removed or slipped in unseen.
create table audit_entry (
  number bigint primary key check (number > 0),
  happened_at timestamptz not null,
  -- Method and path of the call.
  operation text not null,
  actor_account_id bigint not null,
  -- What it was done to, as a kind and an id: "account 12".
  subject text not null,
  -- Whose account it was about, if anybody's.
  subject_account_id bigint,
  reason text,
  reason_hash bytea,
  before jsonb not null,
  after jsonb not null,
  request_id text,
  previous bytea not null,
  hash bytea not null
);
create index audit_entry_actor on audit_entry (actor_account_id, number);
create index audit_entry_about on audit_entry (subject_account_id, number) where subject_account_id is not null;

-- The newest entry; whoever adds one holds this row.
create table audit_head (
  only_one boolean primary key default true check (only_one),
  number bigint not null,
  hash bytea not null
);
insert into audit_head (number, hash) values (0, '\x');

create function audit_entry_stands() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log only grows.';
end $$;
create trigger audit_entry_unchanged before update on audit_entry
  for each row when (new.reason is not null or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason')
  execute function audit_entry_stands();
create trigger audit_entry_undeleted before delete on audit_entry for each row execute function audit_entry_stands();
create trigger audit_entry_kept before truncate on audit_entry execute function audit_entry_stands();
