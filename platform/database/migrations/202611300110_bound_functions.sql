-- pg_restore, CREATE INDEX and ANALYZE run functions with a restricted search_path, so no function may depend on the session's.
-- SQL functions with a result get a SQL-standard body: names are bound once, and the planner still inlines them. All others, which
-- are never inlined, get the path the product works with.
do $$
declare
  path constant text := (select string_agg(quote_ident(name), ', ') from unnest(current_schemas(false)) as name);
  function record;
begin
  for function in
    select pg_proc.oid, pg_proc.oid::regprocedure as signature, prosrc, lanname = 'sql' and prorettype <> 'void'::regtype as is_bindable
    from pg_proc
    join pg_namespace on pg_namespace.oid = pronamespace
    join pg_language on pg_language.oid = prolang
    where nspname in (current_schema(), 'identity') and prokind = 'f' and prosqlbody is null
      and not coalesce(array_to_string(proconfig, ' ') ~ '\msearch_path=', false)
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by 1
  loop
    if function.is_bindable then
      execute replace(pg_get_functiondef(function.oid), 'AS $function$' || function.prosrc || '$function$',
        'begin atomic ' || rtrim(function.prosrc, E'; \n') || '; end');
    else
      execute format('alter function %s set search_path = %s, pg_temp', function.signature, path);
    end if;
  end loop;
end $$;
