-- A search of somebody without an account, known by their mailbox alone. Nothing is sent about it until they confirm it.
alter table saved_search
  alter column account_id drop not null,
  add column person_id bigint references notification_person (id) on delete cascade,
  add column confirmed_at timestamptz,
  add constraint saved_search_of_somebody check ((account_id is null) <> (person_id is null));
create unique index saved_search_once_of_mailbox on saved_search (person_id, md5(search_query)) where person_id is not null;
create index saved_search_unconfirmed on saved_search (created_at) where person_id is not null and confirmed_at is null;
