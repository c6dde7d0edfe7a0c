-- Agents of one firm, as far as they agreed to be seen by its administrators. Nobody is with two.
create table brokerage (
  brokerage_key bigint generated always as identity primary key,
  brokerage_name text not null check (length(brokerage_name) between 1 and 200),
  created_at timestamptz not null default services_now()
);

create table brokerage_member (
  account_id bigint primary key references account (id) on delete cascade,
  brokerage_key bigint not null references brokerage (brokerage_key) on delete cascade,
  x_role text not null check (x_role in ('admin', 'agent')),
  joined_at timestamptz not null default services_now()
);
create index brokerage_member_of_brokerage on brokerage_member (brokerage_key, joined_at, account_id);

-- Deleted as soon as it is answered or canceled.
create table brokerage_invitation (
  id bigint generated always as identity primary key,
  brokerage_key bigint not null references brokerage (brokerage_key) on delete cascade,
  mailbox text not null check (mailbox = lower(mailbox)),
  invited_by bigint references account (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (brokerage_key, mailbox)
);
create index brokerage_invitation_of_mailbox on brokerage_invitation (mailbox);
create index brokerage_invitation_expired on brokerage_invitation (expires_at);
