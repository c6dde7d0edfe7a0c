-- How many people saved a listing is read with every page of one.
create index home_mark_of_listing on home_mark (listing_key) where is_set and mark = 'favorite';
