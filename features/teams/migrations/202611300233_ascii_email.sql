-- A second open invitation of a team to one mailbox stays as it is and expires.
update team_invitation mine set mailbox = ascii_email(mailbox)
where octet_length(mailbox) <> length(mailbox) and not exists (
  select from team_invitation other where other.id <> mine.id and other.team_key = mine.team_key
    and (other.mailbox = ascii_email(mine.mailbox)
      or (octet_length(other.mailbox) <> length(other.mailbox) and ascii_email(other.mailbox) = ascii_email(mine.mailbox))));
