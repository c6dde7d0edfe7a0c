create table feedback (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('bug', 'feedback', 'feature')),
  message text not null check (length(message) between 1 and 5000),
  account_id bigint,
  user_name text,
  user_email text,
  context jsonb,
  state text not null default 'received' check (state in ('received', 'planned', 'shipped', 'declined')),
  status_token text not null unique,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index feedback_by_account on feedback (account_id) where account_id is not null;
