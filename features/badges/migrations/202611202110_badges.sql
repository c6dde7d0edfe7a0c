-- What somebody has now. The evidence is numbers only: which homes, how many, since when.
create table badge_award (
  account_id bigint not null references account (id),
  badge_id text not null,
  evidence jsonb not null,
  awarded_at timestamptz not null default now(),
  primary key (account_id, badge_id)
);
