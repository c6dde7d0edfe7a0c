update lead mine set contact_email = ascii_email(contact_email)
where octet_length(contact_email) <> length(contact_email) and not exists (
  select from lead other where other.id <> mine.id and other.agent_account_id = mine.agent_account_id
    and (other.contact_email = ascii_email(mine.contact_email)
      or (octet_length(other.contact_email) <> length(other.contact_email)
        and ascii_email(other.contact_email) = ascii_email(mine.contact_email))));
update lead_merge set contact_email = ascii_email(contact_email) where octet_length(contact_email) <> length(contact_email);

-- Returns the digits of a phone number without the country code of the United States. The same as phoneKey in contract/phone-key.ts.
create function lead_phone_key(phone text) returns text language sql immutable parallel safe
return regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^1(?=[0-9]{10})', '');

-- A contact without an e-mail address is known by its phone number.
create unique index lead_phone on lead (agent_account_id, lead_phone_key(contact_phone))
  where contact_email is null and buyer_account_id is null and contact_phone is not null;
-- Finds the numbers of an import among all leads of an agent.
create index lead_any_phone on lead (agent_account_id, lead_phone_key(contact_phone)) where contact_phone is not null;
