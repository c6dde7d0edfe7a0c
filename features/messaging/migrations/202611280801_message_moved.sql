-- Links to conversations with an account that was merged into another one lead to that one.
create table message_moved (
  account_id bigint primary key references account (id) on delete cascade,
  into_id bigint not null references account (id) on delete cascade
);
create index message_moved_into on message_moved (into_id);
