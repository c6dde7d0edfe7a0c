-- Spellings of one license number are one license, in any state. Rows stay as they are.
drop index brokerage_by_license;
create index brokerage_by_license on brokerage (license_key(x_license_number)) where x_license_number is not null;
