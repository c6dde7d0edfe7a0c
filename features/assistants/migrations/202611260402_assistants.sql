-- Whom of their team an agent lets write for them. Both being on one team, and the role, is read from the team each time.
create table assistant (
  agent_account_id bigint not null references account (id) on delete cascade,
  assistant_account_id bigint not null references account (id) on delete cascade,
  allowed_at timestamptz not null,
  primary key (agent_account_id, assistant_account_id),
  check (agent_account_id <> assistant_account_id)
);
create index assistant_of on assistant (assistant_account_id);
