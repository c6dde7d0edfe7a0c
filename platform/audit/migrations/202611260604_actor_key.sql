-- A program may act too: then its API key stands in the place of an account.
alter table audit_entry alter column actor_account_id drop not null;
alter table audit_entry add column actor_api_key_id bigint;
alter table audit_entry add constraint audit_entry_one_actor check ((actor_account_id is null) <> (actor_api_key_id is null));
