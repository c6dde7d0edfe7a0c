-- When a mail about this message was left in the outbox; such a message causes no second one.
alter table message add column mailed_at timestamptz;
-- When one of this person's browsers was last connected.
alter table message_inbox add column seen_at timestamptz;
create index message_unmailed on message (created_at) where read_at is null and mailed_at is null and not hidden_for_receiver;
