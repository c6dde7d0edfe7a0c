-- Refilled at the next start, with Fort, Mount, South and AFB as the Census writes them.
truncate zip_code, place;
