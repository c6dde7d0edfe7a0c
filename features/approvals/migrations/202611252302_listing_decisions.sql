-- What reviewers decided about listings that were handed in, and what the listing was like then.
create table listing_decision (
  id bigint generated always as identity primary key,
  listing_key bigint not null references listing (listing_key) on delete cascade,
  agent_account_id bigint not null references account (id) on delete cascade,
  decided_by bigint references account (id) on delete set null,
  approved boolean not null,
  reason text not null default '' check (length(reason) <= 1000),
  -- The facts that were reviewed, to show what changed when the listing comes back.
  reviewed jsonb not null,
  decided_at timestamptz not null,
  check (approved or reason <> '')
);
create index listing_decision_of_listing on listing_decision (listing_key, id desc);
create index listing_decision_of_agent on listing_decision (agent_account_id, id desc);
create index listing_decision_by on listing_decision (decided_by, id desc);
