-- Both people of a message are checked where the same statement writes their rows of `message_inbox` and
-- `message_conversation`, which refer to `account`. Checking each message again locks two account rows for nothing.
alter table message drop constraint message_sender_id_fkey;
alter table message drop constraint message_receiver_id_fkey;
