-- Where a place lies is asked by its name, whenever a search in it finds nothing.
create index zip_code_city on zip_code (lower(city), state);
create index zip_code_county on zip_code (lower(county), state);
