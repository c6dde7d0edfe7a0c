-- Listings of members and assistants wait for the owner or an admin before buyers see them.
alter table team add x_reviews_listings boolean not null default false;
