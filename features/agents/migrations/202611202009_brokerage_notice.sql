-- Texas: the agent's own completed information about brokerage services. Rows stay when a newer file takes their place,
-- because conversations link to the file that was delivered then.
create table agent_notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  folder text not null unique check (folder ~ '^[0-9a-f]{32}$'),
  form_version text not null,
  fingerprint text not null,
  byte_size integer not null,
  uploaded_at timestamptz not null,
  withdrawn_at timestamptz
);
create index agent_notice_current on agent_notice (account_id, id desc) where withdrawn_at is null;
