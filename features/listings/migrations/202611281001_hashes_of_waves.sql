-- Photos are compared by another hash, which survives that somebody scales and encodes them anew. Those there are get theirs after the start.
update listing_photo set x_hash = null where x_hash is not null and not x_shares_files;
update listing_revision_photo set x_hash = null where x_hash is not null;
