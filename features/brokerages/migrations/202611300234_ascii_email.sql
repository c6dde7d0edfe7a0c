-- A second invitation of a brokerage to one mailbox stays as it is and expires.
update brokerage_invitation mine set mailbox = ascii_email(mailbox)
where octet_length(mailbox) <> length(mailbox) and not exists (
  select from brokerage_invitation other where other.id <> mine.id and other.brokerage_key = mine.brokerage_key
    and (other.mailbox = ascii_email(mine.mailbox)
      or (octet_length(other.mailbox) <> length(other.mailbox) and ascii_email(other.mailbox) = ascii_email(mine.mailbox))));
