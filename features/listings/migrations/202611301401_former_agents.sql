-- Agents who listed a home before its agent of today, each until the moment it was reassigned. Reassignments of earlier versions have no row.
create table listing_past_agent (
  listing_key bigint not null references listing (listing_key) on delete cascade,
  until timestamptz not null,
  agent_account_id bigint not null references account (id),
  primary key (listing_key, until)
);
create index listing_past_agent_of_agent on listing_past_agent (agent_account_id);

-- Everything that waits for a reviewer: new listings and changes of live ones. Dashboards and the approvals page count these rows.
create view listing_in_review as
  select listing_key, list_agent_account_id as agent_account_id, false as is_change, status_change_timestamp as handed_in_at
  from listing where editorial_status = 'in_review' and status_change_timestamp is not null
  union all
  select listing_key, list_agent_account_id, true, handed_in_at
  from listing_revision join listing using (listing_key) where status = 'waiting';
