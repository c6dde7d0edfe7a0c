-- One row for each agent who ever chose a paid plan. Subscription, card and invoices are copies of what the payment provider holds,
-- read from it whole after each of its events, so that the order in which those arrive does not matter.
create table billing_account (
  account_id bigint primary key references account (id),
  customer_id text unique,
  -- Empty until a plan was chosen.
  subscription_id text,
  plan text check (plan in ('basic', 'pro', 'premium')),
  billing_interval text check (billing_interval in ('month', 'year')),
  -- As the provider says it; what follows from it is worked out when it is read.
  provider_status text,
  price_cents integer check (price_cents >= 0),
  trial_end timestamptz,
  period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  -- Since when an invoice is due that could not be paid.
  past_due_since timestamptz,
  -- The provider's page on which a card is being entered: one at a time, so that two windows make one plan.
  checkout_session_id text,
  -- A plan is tried once.
  trial_used_at timestamptz,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month smallint,
  card_exp_year smallint,
  -- Since when more is on the market than the plan holds, and what the agent chose to leave there.
  over_limit_since timestamptz,
  staying_listings integer[] not null default '{}',
  followed_at timestamptz
);

create table billing_invoice (
  id text primary key,
  account_id bigint not null references account (id),
  number text,
  status text not null,
  created_at timestamptz not null,
  total_cents integer not null,
  tax_cents integer not null,
  paid_cents integer not null,
  -- What it charges for, each with its period and its cents.
  lines jsonb not null
);
create index billing_invoice_account on billing_invoice (account_id, created_at desc);

-- Every event of the provider once. Those not followed yet are the reason to read the account anew.
create table billing_event (
  id text primary key,
  position bigint generated always as identity unique,
  type text not null,
  customer_id text,
  received_at timestamptz not null,
  followed boolean not null default false
);
create index billing_event_open on billing_event (customer_id, position) where not followed;

-- What an agent agreed to beside the price, in the words that stood there.
create table billing_consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  at timestamptz not null,
  statement text not null,
  statement_sha256 bytea not null,
  price_cents integer not null
);
create index billing_consent_account on billing_consent (account_id);

-- What the embedded simulator holds in the place of a payment provider: customers, cards, subscriptions, invoices, sessions.
create table billing_simulator (
  id text primary key,
  customer_id text,
  kind text not null,
  created_at timestamptz not null,
  body jsonb not null
);
create index billing_simulator_kind on billing_simulator (kind, customer_id);

-- Its events on their way to the webhook.
create table billing_simulator_event (
  id text primary key,
  position bigint generated always as identity,
  body text not null,
  deliver_at timestamptz not null,
  tries smallint not null default 0
);
