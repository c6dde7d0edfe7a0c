-- Of two accounts of one mailbox, both stay as they are until an administrator merges them.
update account mine set email = ascii_email(email)
where octet_length(email) <> length(email) and not exists (
  select from account other where other.id <> mine.id
    and (other.email = ascii_email(mine.email)
      or (octet_length(other.email) <> length(other.email) and ascii_email(other.email) = ascii_email(mine.email))));
