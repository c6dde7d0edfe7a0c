update vault_open set reader_email = ascii_email(reader_email) where octet_length(reader_email) <> length(reader_email);
