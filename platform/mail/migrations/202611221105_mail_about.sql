-- What a mail is about, so that it can be withdrawn while it waits.
alter table outbox_message add column about text;
create index outbox_message_about on outbox_message (about)
where
  about is not null and sent_at is null and given_up_at is null;
