-- Questions about a listing with their answers, as its agents word them.
create table listing_answer (
  id bigint generated always as identity primary key,
  listing_key bigint not null references listing (listing_key) on delete cascade,
  -- Who wrote it last.
  agent_account_id bigint not null references account (id) on delete cascade,
  position integer not null,
  version integer not null default 1,
  -- Question, answer and moment of the tour as visitors read them; null until they do.
  published jsonb,
  published_at timestamptz,
  -- The same as it waits for a reviewer, or came back from one.
  waiting jsonb,
  waiting_since timestamptz,
  -- What a reviewer decided last.
  approved boolean,
  decline_reason text not null default '',
  decided_at timestamptz,
  decided_by bigint references account (id) on delete set null,
  created_at timestamptz not null,
  check ((published is null) = (published_at is null)),
  check ((waiting is null) = (waiting_since is null)),
  check (published is not null or waiting is not null)
);
create index listing_answer_of_listing on listing_answer (listing_key, position);
create index listing_answer_of_agent on listing_answer (agent_account_id);
create index listing_answer_decided_by on listing_answer (decided_by);
create index listing_answer_waiting on listing_answer (listing_key) where waiting is not null;
