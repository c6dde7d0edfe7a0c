-- Administrators find accounts by a part of the address or of both names together.
create extension if not exists pg_trgm;
create index account_found on account using gin
  (lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);
