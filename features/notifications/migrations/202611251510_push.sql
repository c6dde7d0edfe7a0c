-- A browser that shows what its person is notified of; a browser belongs to whoever signed in there last.
create table push_subscription (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_of_account on push_subscription (account_id, id);
-- By which push services know this installation (VAPID); made at the first start.
create table push_key (
  id smallint primary key check (id = 1),
  public_key text not null,
  private_key text not null
);
alter table notification
  add column push_due_at timestamptz,
  add column push_tries smallint not null default 0,
  add column pushed_at timestamptz;
create index notification_push_due on notification (push_due_at, id) where push_due_at is not null;
