-- The list is ordered by the last message, and an index on that is written anew with every message, for both sides. An index
-- on 512 messages together is written when the conversation reaches the next 512; until then its row changes in place, for
-- which pages keep room. A list sorts what falls into one block.
alter table message_conversation add column last_block bigint not null generated always as (last_message_id >> 9) stored;
drop index message_conversation_latest;
create index message_conversation_block on message_conversation (account_id, last_block desc);
alter table message_conversation set (fillfactor = 60);
alter table message_inbox set (fillfactor = 60);

-- Within one inbox the sequence rises with the id, so `message_order` finds what somebody got as well.
drop index message_received;
