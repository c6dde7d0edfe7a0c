-- Refilled at the next start, with towns spelled as the Census does.
truncate zip_code, place;
