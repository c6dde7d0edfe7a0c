-- Who wrote a message in the name of its sender: their account and the name they had then.
alter table message add written_by jsonb;
create index message_written_by on message (((written_by ->> 'id')::bigint)) where written_by is not null;
