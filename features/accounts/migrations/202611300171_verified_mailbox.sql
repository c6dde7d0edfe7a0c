-- The mailer asks this before it sends anything but account mail. The identity knows of a confirmation before the account does.
create function mailbox_is_verified(address text) returns boolean language sql stable
return exists (select from account where email = lower(address) and email_verified)
  or exists (select from identity.account where email = lower(address) and email_verified);
