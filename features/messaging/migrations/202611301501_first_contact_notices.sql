-- A notice belongs to a state's law pack and keeps the words that were delivered. Every earlier row is the form of Texas.
alter table message_notice
  add column pack text not null default 'TX' check (pack ~ '^[A-Z]{2}$'),
  add column notice_id text not null default 'brokerage-services-form',
  add column title text not null default 'Texas Real Estate Commission Information About Brokerage Services',
  add column body text not null default 'Texas law requires that you receive this before discussing a home:',
  alter column url drop not null,
  alter column form_version drop not null,
  drop constraint message_notice_kind_check,
  drop constraint message_notice_agent_id_receiver_id_kind_key,
  add constraint message_notice_kind_check check (kind in ('completed', 'form', 'text')),
  add constraint message_notice_form_check check ((kind = 'text') = (url is null) and (url is null) = (form_version is null)),
  add unique (agent_id, receiver_id, pack, notice_id, kind);
alter table message_notice
  alter column pack drop default,
  alter column notice_id drop default,
  alter column title drop default,
  alter column body drop default;
