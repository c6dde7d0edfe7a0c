-- Places whose name is misspelled are found by the groups of three letters they share.
create extension if not exists pg_trgm;
create index place_spelling on place using gin (search_key gin_trgm_ops);
