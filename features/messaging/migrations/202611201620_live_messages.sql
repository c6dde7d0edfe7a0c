-- How far a person's browsers have confirmed what they got; what lies at or below it was delivered.
alter table message_inbox add column delivered_sequence bigint not null default 0;

create table message_block (
  account_id bigint not null references account (id),
  blocked_id bigint not null references account (id),
  created_at timestamptz not null default now(),
  primary key (account_id, blocked_id),
  check (account_id <> blocked_id)
);
