-- Somebody who came by a mailed link signs in with their address, as the protocol lists it.
alter table identity.account add column email_link_sign_in boolean not null default false;
update identity.account a set email_link_sign_in = true
where email is not null and email_verified and password_hash is null
  and not exists (select from identity.provider_link where uid = a.uid);

-- What began a session; unlike the name the protocol gives it, nothing changes it afterwards.
alter table identity.session add column first_factor text not null default 'unknown';
alter table identity.mfa_pending add column first_factor text not null default 'unknown';
