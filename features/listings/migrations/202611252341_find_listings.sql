-- Administrators find listings of all agents, public or not, by a part of title, address or agent, and by status.
create extension if not exists pg_trgm;
create index listing_found on listing using gin (lower(coalesce(x_title, '') || ' ' || coalesce(unparsed_address, '') || ' ' ||
  coalesce(city, '') || ' ' || coalesce(postal_code, '') || ' ' || x_agent_names) gin_trgm_ops);
create index listing_of_status on listing (standard_status, listing_key);
