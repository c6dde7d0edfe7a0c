-- `handed`: a question that waited for an answer when its listing went to another agent, copied into that agent's inbox.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in ('tour', 'handed'));
