alter table message_attachment rename column said_name to original_name;
