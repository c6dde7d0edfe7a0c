-- A plan that an administrator gave an agent at no charge until a day. What the agent pays for stands in billing_account and goes on
-- beside it; the larger of the two holds. A change ends one grant and adds another, so that what was given stays as it was.
create table billing_plan_grant (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  plan text not null check (plan in ('pro', 'premium')),
  ends_at timestamptz not null,
  reason text not null check (length(reason) between 3 and 500),
  granted_at timestamptz not null,
  granted_by bigint not null references account (id),
  -- When an administrator ended it early.
  ended_at timestamptz,
  ended_by bigint references account (id),
  -- Whether the market was brought in line with its end.
  is_settled boolean not null default false
);
create index billing_plan_grant_account on billing_plan_grant (account_id, id);
create unique index billing_plan_grant_open on billing_plan_grant (account_id) where not is_settled;
