-- Who administers a brokerage, so that the last one is found without reading everybody in it.
create index brokerage_administrators on brokerage_member (brokerage_key, account_id) where x_role = 'admin';
