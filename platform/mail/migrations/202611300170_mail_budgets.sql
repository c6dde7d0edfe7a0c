-- Which rule of platform/mail/mail-kinds.ts governs a mail. Null: written before there were kinds, so only for verified addresses.
alter table outbox_message
  add column kind text,
  -- A newer waiting mail of the same recipient and kind with the same text here replaces this one.
  add column replaces text,
  -- When the mailbox budget let it through; retries after a refusal do not count again.
  add column budget_granted_at timestamptz;

-- Account mail that waits while this version is installed keeps its rule, so that a sign-up in progress goes on.
update outbox_message
set kind = case
  when subject = 'Verify your email for Tourstead' then 'identity/verify-email'
  when subject = 'Reset your Tourstead password' then 'identity/password-reset'
  when subject = 'Your Tourstead sign-in link' then 'identity/email-signin'
  when subject = 'Confirm your new email for Tourstead' then 'identity/address'
  when subject = 'Someone is trying to guess your Tourstead password' then 'identity/unlock'
  when subject = 'Confirm your Tourstead email alert' then 'saved-searches/confirm'
  when subject like '% invited you to %' and body_text like '%/accept-invitation/%' then 'teams/invited'
  when subject like '% invited you to %' and body_text like '%/brokerage/dashboard%' then 'brokerages/invited'
end
where channel = 'mail' and sent_at is null and given_up_at is null;

create index outbox_message_replaces on outbox_message (recipient, kind, replaces)
where
  replaces is not null and sent_at is null and given_up_at is null;

-- Makes the mailboxes below unreadable without this row.
create table mail_budget_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null
);
insert into mail_budget_key (key)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Recent mails per mailbox and kind. Survives the deletion of an account, so that deleting resets no budget.
create table mail_budget (
  -- SHA-256 of the key and the normalized address.
  mailbox bytea not null,
  kind text not null,
  level smallint not null,
  last_at timestamptz not null,
  primary key (mailbox, kind)
);
create index mail_budget_last_at on mail_budget (last_at);
