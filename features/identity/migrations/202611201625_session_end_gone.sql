alter table identity.session_end add column gone boolean not null default false;

create or replace function identity.note_account_end() returns trigger language plpgsql as $$
begin
  insert into identity.session_end (uid, gone) values (old.uid, tg_op = 'DELETE');
  return null;
end
$$;
