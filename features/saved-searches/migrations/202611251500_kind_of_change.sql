-- What a line of the public history is to those who are told of it.
create function listing_change_kind(event text, status text, previous_status text) returns text language sql immutable as $$
  select case when event = 'listed' then 'new' when event = 'relisted' then 'back' when event = 'price' then 'price'
    when status = 'Active' and previous_status in ('Active Under Contract', 'Pending') then 'back' else 'status' end
$$;

create or replace function listing_change_from_ledger() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_key, kind, at, list_price, previous_list_price, standard_status, previous_standard_status, next_try_at)
  select listing_key, listing_change_kind(event, standard_status, previous_standard_status), at, list_price, previous_list_price,
    standard_status, previous_standard_status, services_now()
  from new_rows where at > services_now() - interval '1 day' order by id;
  return null;
end $$;
