-- Returns a license number as it is compared: letters and digits in upper case, without a leading state code.
create function license_key(number text) returns text language sql immutable
  return regexp_replace(regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'), '^(AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY)(?=.*[0-9])', '');
create index member_license_by_key on member_state_license (license_key(member_state_license));
