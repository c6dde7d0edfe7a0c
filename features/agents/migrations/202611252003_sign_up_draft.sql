-- What somebody typed who is about to sign up as an agent, under the hash of a key that only their browser has. Goes after 30 days.
create table agent_sign_up_draft (
  key_hash text primary key,
  draft jsonb not null,
  changed_at timestamptz not null
);
create index agent_sign_up_draft_age on agent_sign_up_draft (changed_at);
create index agent_sign_up_draft_email on agent_sign_up_draft ((draft ->> 'email'));
