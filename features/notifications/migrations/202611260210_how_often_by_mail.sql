-- How often the mails that tell of it come, as it was when it happened; null: as the topic says. Another hour chosen later keeps it.
alter table notification add column mail_frequency text check (mail_frequency in ('now', 'daily', 'weekly', 'off'));
