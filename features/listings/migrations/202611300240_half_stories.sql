-- Story-and-a-half homes. Stored counts keep their values; the table is rewritten once.
alter table listing alter column stories type double precision;
