-- Which changes of live listings wait: every edit, or a change of the price by more than so many percent.
alter table brokerage
  drop constraint brokerage_x_review_policy_check,
  add constraint brokerage_x_review_policy_check check (x_review_policy in ('none', 'new_agents', 'everyone', 'everything')),
  add column x_price_limit_percent smallint check (x_price_limit_percent between 1 and 50);
alter table brokerage_office
  drop constraint brokerage_office_x_review_policy_check,
  add constraint brokerage_office_x_review_policy_check check (x_review_policy in ('none', 'new_agents', 'everyone', 'everything')),
  add column x_price_limit_percent smallint check (x_price_limit_percent between 1 and 50);
