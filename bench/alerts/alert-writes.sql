insert into account (identity_uid, email, email_verified, username) select 'watcher-' || number, 'watcher' || number || '@' || $2::text, true, 'Watcher ' || number from generate_series(1, $1::integer) as number returning id
insert into saved_search (account_id, name, search_query, created_at, seen_at, alerts_since, mail_frequency) select account, name, query, $2, $2, $2, mail from json_to_recordset($1::json) as item (account bigint, name text, query text, mail text) on conflict do nothing returning id, search_query
update listing set x_open_houses = array_append(x_open_houses, to_char(services_now() + interval '9 days', 'YYYY-MM-DD') || 'T13:00/15:00') where listing_key = $1
update listing set list_price = $2, standard_status = $3 where listing_key = $1
insert into listing_ledger (listing_key, at, event, list_price, previous_list_price, standard_status, previous_standard_status) values ($1, services_now(), $2, $3, $4, $5, $6)
