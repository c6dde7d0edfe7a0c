-- The SQL counterpart of services.now(): the database's clock, moved as far as the connection says.
create function services_now() returns timestamptz language sql stable parallel safe
  return now() + coalesce(nullif(current_setting('services.ahead_ms', true), ''), '0')::float8 * interval '1 millisecond';

do $$
declare
  reader record;
begin
  for reader in
    select attrelid::regclass as place, attname as name
    from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    join pg_class on pg_class.oid = adrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (current_schema(), 'identity') and pg_get_expr(adbin, adrelid) = 'now()'
  loop
    execute format('alter table %s alter column %I set default services_now()', reader.place, reader.name);
  end loop;
end $$;
