-- One row for each side of a conversation: what the list shows, kept in the statements that change messages.
-- `home_key` is 0 for messages about no home, because a key holds no nulls.
create table message_conversation (
  account_id bigint not null references account (id),
  other_id bigint not null references account (id),
  home_key bigint not null default 0,
  last_message_id bigint not null,
  unread integer not null default 0 check (unread >= 0),
  muted boolean not null default false,
  marked_unread boolean not null default false,
  primary key (account_id, other_id, home_key)
);
create index message_conversation_latest on message_conversation (account_id, last_message_id desc);

insert into message_conversation (account_id, other_id, home_key, last_message_id, unread)
select account_id, other_id, home_key, max(id), sum(unread)
from (
  select receiver_id as account_id, sender_id as other_id, coalesce(listing_key, 0) as home_key, id, (read_at is null)::int as unread
  from message where not hidden_for_receiver
  union all
  select sender_id, receiver_id, coalesce(listing_key, 0), id, 0 from message where not hidden_for_sender
) side
group by account_id, other_id, home_key;

-- What was sent along: names, kinds and sizes; the files are rows of `message_attachment`.
alter table message add column attachments jsonb;
