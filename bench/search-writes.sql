update listing set list_price = list_price + 1 where listing_key = $1;
update listing set standard_status = case standard_status when 'Active' then 'Pending' else 'Active' end where listing_key = $1;
update listing set standard_status = 'Withdrawn' where listing_key = $1;
update listing set latitude = latitude + 0.01 where listing_key = $1;
update listing set modification_timestamp = now() where listing_key = $1;
