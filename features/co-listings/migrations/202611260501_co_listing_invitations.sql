-- Whom an agent asked to list a home together. Once accepted, the listing itself names both agents.
create table co_listing_invitation (
  listing_key bigint primary key references listing (listing_key) on delete cascade,
  agent_account_id bigint not null references account (id) on delete cascade,
  -- Valid while the home is this agent's.
  invited_by bigint not null references account (id) on delete cascade,
  invited_at timestamptz not null,
  check (agent_account_id <> invited_by)
);
create index co_listing_invitation_to on co_listing_invitation (agent_account_id);
create index co_listing_invitation_by on co_listing_invitation (invited_by);
