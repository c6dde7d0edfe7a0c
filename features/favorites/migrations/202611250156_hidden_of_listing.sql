-- Who hid a listing is asked with every change of it.
create index home_mark_hidden_of_listing on home_mark (listing_key) where is_set and mark = 'hidden';
