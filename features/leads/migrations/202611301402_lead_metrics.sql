-- Leads whose buyer waits for an answer. Every page and email that counts them reads these rows.
create view lead_awaiting_answer as
  select id as lead_id, agent_account_id, listing_key, waiting_since
  from lead where waiting_since is not null and stage not in ('won', 'lost', 'spam');

-- First questions of buyers and how long they waited for the first answer; null while they wait.
-- An answer counts for the agent who gave it, also when the listing went to another agent later.
create view lead_first_answer as
  select lead.id as lead_id, coalesce(past.agent_account_id, lead.agent_account_id) as agent_account_id, lead.listing_key, lead.created_at,
    case when lead.first_response_at is not null
      then greatest(extract(epoch from lead.first_response_at - lead.created_at), 0)::double precision end as waited_seconds
  from lead
  left join lateral (
    select agent_account_id from listing_past_agent past
    where past.listing_key = lead.listing_key and past.until > lead.first_response_at
    order by past.until limit 1
  ) past on true
  where lead.source in ('message', 'tour');
