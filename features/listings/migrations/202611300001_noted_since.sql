-- Returns the listings noted by transactions that an earlier snapshot could not see, in whatever order those began and ended; one may come
-- several times. What can be seen now is below the upper bound: with it PostgreSQL knows that this is little of a long table, and uses the index.
create function listing_noted_since(earlier pg_snapshot) returns setof bigint stable language sql as $$
  select listing_key from listing_outbox
  where written_by >= pg_snapshot_xmin(earlier) and written_by < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(written_by, earlier) $$;
