-- Whom of the team a lead of its owner was handed to; nobody yet where it waits to be claimed. Without a row it is its agent's alone.
create table lead_handout (
  lead_id bigint primary key references lead (id) on delete cascade,
  account_id bigint references account (id) on delete cascade,
  handed_at timestamptz not null
);
create index lead_handout_of on lead_handout (account_id, handed_at desc);

-- A lead that is new, until it is decided whether somebody of the team follows up.
alter table lead add awaits_handout boolean not null default false;
create index lead_awaiting_handout on lead (agent_account_id, id) where awaits_handout;
