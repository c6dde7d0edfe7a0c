drop function ascii_email(text);
