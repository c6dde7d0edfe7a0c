-- When a person was last mailed about waiting messages; the next mail waits for half an hour.
alter table message_inbox add column mailed_at timestamptz;
