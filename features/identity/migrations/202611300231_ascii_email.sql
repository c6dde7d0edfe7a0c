-- Of two identities of one mailbox, both stay as they are until an administrator merges the accounts.
update identity.account mine set email = ascii_email(email)
where octet_length(email) <> length(email) and not exists (
  select from identity.account other where other.uid <> mine.uid
    and (other.email = ascii_email(mine.email)
      or (octet_length(other.email) <> length(other.email) and ascii_email(other.email) = ascii_email(mine.email))));
update identity.oob_code set email = ascii_email(email), new_email = ascii_email(new_email)
where octet_length(email) <> length(email) or octet_length(new_email) <> length(new_email);
update identity.provider_link set email = ascii_email(email) where octet_length(email) <> length(email);
