-- Agents are suggested while their name is typed, also when it is misspelled.
create index account_agent_names on account using gin ((lower(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) gin_trgm_ops) where is_agent;
