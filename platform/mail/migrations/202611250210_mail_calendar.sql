-- An appointment that goes along: iCalendar text and its METHOD.
alter table outbox_message add column calendar jsonb;
