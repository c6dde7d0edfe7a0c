-- Until when a mail is worth sending; null is a day.
alter table outbox_message add column worth_sending_until timestamptz;

-- Mailboxes that take no mail, or whose owner called ours spam: nothing one may unsubscribe from goes there any more.
create table mail_suppression (
  address text primary key check (address = lower(address)),
  reason text not null check (reason in ('bounce', 'complaint')),
  at timestamptz not null
);
