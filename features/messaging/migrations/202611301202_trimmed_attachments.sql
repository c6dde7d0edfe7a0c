-- Whether an edit list hides parts of a video; such a file is not handed out. Null: not looked at yet. New files are looked at as they
-- arrive; a job looks at older ones and remakes those that hide parts.
alter table message_attachment add column hides_media boolean;
create index message_attachment_to_look_at on message_attachment (id)
  where (file ->> 'type') like 'video/%' and hides_media is not false;
