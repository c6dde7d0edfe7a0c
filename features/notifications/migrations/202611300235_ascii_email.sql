-- A mailbox with both spellings keeps both persons; the ASCII one is used from now on.
update notification_person mine set mailbox = ascii_email(mailbox)
where octet_length(mailbox) <> length(mailbox) and not exists (
  select from notification_person other where other.id <> mine.id
    and (other.mailbox = ascii_email(mine.mailbox)
      or (octet_length(other.mailbox) <> length(other.mailbox) and ascii_email(other.mailbox) = ascii_email(mine.mailbox))));
