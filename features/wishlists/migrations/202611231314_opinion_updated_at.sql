alter table wishlist_opinion rename column said_at to updated_at;
