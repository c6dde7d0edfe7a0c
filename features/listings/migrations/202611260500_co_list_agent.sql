-- The second agent of a listing, RESO's CoListAgent. Its page names both: when either changes, so does the page.
alter table listing add column co_list_agent_account_id bigint references account (id) on delete set null,
  add constraint listing_of_two_agents check (co_list_agent_account_id <> list_agent_account_id);
create index listing_co_list_agent on listing (co_list_agent_account_id) where co_list_agent_account_id is not null;

create or replace function listing_note_agents(accounts bigint[]) returns void language sql as $$
  update listing set x_agent_names = named.names
    from (select id, coalesce(listing_agent_names(id), '') as names from unnest(accounts) as id) as named
    where list_agent_account_id = named.id and x_agent_names <> named.names;
  insert into listing_outbox (listing_key) select listing_key from listing
    where (list_agent_account_id = any (accounts) or co_list_agent_account_id = any (accounts)) and x_is_public $$;
