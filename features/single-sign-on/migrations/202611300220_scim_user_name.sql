-- The name that the directory gives a user, in lower case. It may change; the mailbox of the account is changed by its owner alone.
alter table scim_user add column user_name text check (length(user_name) between 1 and 300);
update scim_user set user_name = lower(email) from account where account.id = account_id;
alter table scim_user alter column user_name set not null;
create unique index scim_user_by_name on scim_user (brokerage_key, user_name);
