-- What brokerages agreed to. A brokerage may be closed; its contracts and invoices stay, under the name it had.
create table enterprise_contract (
  id integer generated always as identity primary key,
  brokerage_key bigint not null,
  brokerage_name text not null check (brokerage_name <> ''),
  starts_on date not null,
  -- The last day.
  ends_on date not null,
  seats integer not null check (seats between 1 and 100000),
  -- Of one seat for a whole month, in cents.
  seat_cents integer not null check (seat_cents between 0 and 1000000),
  -- What else was agreed, as both sides read it.
  terms text not null default '' check (length(terms) <= 4000),
  check (starts_on <= ends_on),
  unique (brokerage_key, starts_on)
);

create table enterprise_invoice (
  id integer generated always as identity primary key,
  -- Without gaps within a year, from when it is sent: INV-2026-0001.
  number text unique,
  contract_id integer not null references enterprise_contract (id),
  brokerage_key bigint not null,
  brokerage_name text not null,
  -- The first day of the month it charges for, and the days of it under contract.
  month date not null check (extract(day from month) = 1),
  starts_on date not null,
  ends_on date not null,
  -- What was agreed when it was sent; later changes leave it alone.
  seats integer not null,
  seat_cents integer not null,
  total_cents bigint not null check (total_cents between 0 and seats::bigint * seat_cents),
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid', 'void')),
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  check ((status = 'draft') = (number is null)),
  check ((status = 'draft') = (sent_at is null)),
  check ((status in ('paid', 'void')) = (settled_at is not null))
);
create unique index enterprise_invoice_once on enterprise_invoice (contract_id, month) where status <> 'void';
create index enterprise_invoice_of_brokerage on enterprise_invoice (brokerage_key, month);
