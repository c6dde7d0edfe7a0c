-- What people report to the team. Whoever reports is never named to whom it is about.
create table moderation_report (
  id bigint generated always as identity primary key,
  reporter_account_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind in ('home', 'video', 'agent')),
  thing_id bigint not null,
  reason text not null check (reason <> ''),
  details text not null default '' check (length(details) <= 2000),
  created_at timestamptz not null,
  -- Set when the case it went into is decided; then the same person may report the same thing again.
  closed_at timestamptz
);
create unique index moderation_report_once on moderation_report (reporter_account_id, kind, thing_id) where closed_at is null;
create index moderation_report_by_time on moderation_report (reporter_account_id, created_at);
create index moderation_report_thing on moderation_report (kind, thing_id);

-- One thing that administrators look at, with what they decided.
create table moderation_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('home', 'video', 'agent', 'messages')),
  -- The listing, the video, or the account.
  thing_id bigint not null,
  -- Whose thing it is.
  account_id bigint not null references account (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'dismissed', 'change_asked', 'taken_down', 'restored')),
  -- In the queue: open, or answered and not read yet.
  waits boolean not null default true,
  score integer not null default 0,
  revision integer not null default 1,
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account (id) on delete set null,
  reason text,
  details text not null default '' check (length(details) <= 1000),
  -- Listings that this case keeps off the site.
  held_listings bigint[] not null default '{}',
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- What stood before the last decision, for taking it back.
  previous jsonb
);
create unique index moderation_case_open on moderation_case (kind, thing_id) where state = 'open';
create index moderation_case_queue on moderation_case (score desc, id) where waits;
create index moderation_case_decided on moderation_case (decided_at desc) where decided_at is not null;
create index moderation_case_thing on moderation_case (kind, thing_id);
create index moderation_case_of_account on moderation_case (account_id, id desc);

-- Why a case is looked at. The score of a case is the sum of these weights. The key tells one occurrence from another.
create table moderation_signal (
  case_id bigint not null references moderation_case (id) on delete cascade,
  kind text not null check (kind <> ''),
  key text not null,
  weight integer not null check (weight > 0),
  detail text not null default '',
  arose_at timestamptz not null,
  primary key (case_id, kind, key)
);
