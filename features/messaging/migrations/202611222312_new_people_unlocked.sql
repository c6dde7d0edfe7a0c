-- Whoever holds an account's row for a while must not hold up the count of whom it writes to; rows live for a day.
alter table message_new_person drop constraint message_new_person_sender_id_fkey;
alter table message_new_person drop constraint message_new_person_receiver_id_fkey;
