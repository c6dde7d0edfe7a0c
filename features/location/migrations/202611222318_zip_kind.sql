-- Filled anew at the next start, with the kind of every ZIP and better places for those that shared one.
truncate zip_code, place;
alter table zip_code add column kind text not null check (kind in ('residential', 'mail', 'uninhabited', 'military'));
create index zip_code_residential_position on zip_code using gist (point(longitude, latitude)) where kind = 'residential';
drop index zip_code_position;
