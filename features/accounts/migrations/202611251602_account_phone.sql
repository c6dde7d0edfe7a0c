create index account_verified_phone on account (phone)
where
  phone_verified_at is not null;
