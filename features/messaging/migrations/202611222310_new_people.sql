-- Whom somebody wrote to for the first time, kept for a day: how many new people they may still write to.
create table message_new_person (
  sender_id bigint not null references account (id),
  receiver_id bigint not null references account (id),
  written_at timestamptz not null,
  primary key (sender_id, receiver_id)
);
create index message_new_person_time on message_new_person (written_at);
