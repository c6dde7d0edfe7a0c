-- A line of the product about something that happened between both people; null for what a person wrote.
alter table message add column kind text check (kind in ('tour'));
