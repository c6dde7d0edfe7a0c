-- Besides browsers without scripts, what a visitor wrote who gave an address instead of signing in: it waits for the link mailed there.
alter table held_message alter column holder drop not null;
alter table held_message add column asker bytea;
alter table held_message add column asker_name text;
alter table held_message add column moment jsonb;
-- Hash of the address; kept as long as the message waits.
alter table held_message add constraint held_message_waits_for check (holder is not null or asker is not null);
create index held_message_asker on held_message (asker) where asker is not null;
