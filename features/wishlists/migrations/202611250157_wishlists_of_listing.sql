-- Whose wishlists hold a listing is asked with every change of it.
create index wishlist_home_of_listing on wishlist_home (listing_key);
