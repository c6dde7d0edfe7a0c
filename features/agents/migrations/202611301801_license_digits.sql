-- Compares license numbers by their digits: agents leave out leading zeros (DRE 01991628), add the kind of license (9001234-BB) or
-- the regulator's name (CalBRE), and type O for 0. A number without digits is compared by its letters.
create or replace function license_key(number text) returns text language sql immutable
  return coalesce(
    nullif(ltrim(regexp_replace(regexp_replace(upper(number), '(?<![A-Z])O(?=[0-9])|(?<=[0-9])O(?![A-Z])', '0', 'g'), '[^0-9]', '', 'g'), '0'), ''),
    regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'));
reindex index member_license_by_key;
reindex index brokerage_by_license;
