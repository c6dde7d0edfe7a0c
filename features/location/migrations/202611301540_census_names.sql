-- Refilled at the next start, with more towns spelled as the Census does.
truncate zip_code, place;
