-- What waits for an answer, and what is due, is read from an index alone, without the leads themselves.
create index lead_waiting on lead (agent_account_id, stage, modified_at desc, id desc) where waiting_since is not null;
create index lead_due on lead (agent_account_id, next_action_on, stage, modified_at desc, id desc) where next_action_on is not null;

-- A search reads the leads that hold its letters. New ones wait in a short list, which each search reads to its end.
create extension if not exists pg_trgm;
create index lead_search on lead using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
