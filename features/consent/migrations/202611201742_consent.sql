create table consent_log (
  id bigint generated always as identity primary key,
  account_id bigint,
  consent_type text not null check (consent_type in ('cookie-banner')),
  action text not null check (action in ('accept-all', 'essential-only', 'choices')),
  preferences boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  global_privacy_control boolean not null,
  consented_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index consent_log_by_account on consent_log (account_id) where account_id is not null;
