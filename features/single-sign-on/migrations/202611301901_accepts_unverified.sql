-- Brokerages say whether their provider calls addresses unverified that it never checks. Stored providers stay as strict as before.
alter table brokerage_sign_in add accepts_unverified boolean not null default false;
