-- What an agent plans to post, drafted from what happened to a listing or picked from what no video covers yet.
create table content_post (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  kind text not null check (kind in ('coming_soon', 'new', 'open_house', 'price_change', 'sold', 'film')),
  listing_key bigint,
  -- What it was drafted from, such as `ledger:17`: each once, also after the agent dropped it.
  source text not null,
  title text not null check (length(title) between 1 and 160),
  planned_on date not null,
  channel text not null default 'instagram' check (channel in ('instagram', 'facebook', 'tiktok', 'youtube', 'linkedin', 'x')),
  body text not null check (length(body) <= 2200),
  alt text not null default '' check (length(alt) <= 300),
  -- Of a film: what to shoot, in order.
  shots text[] not null default '{}' check (cardinality(shots) <= 60),
  state text not null default 'draft' check (state in ('draft', 'posted', 'dropped')),
  posted_url text,
  posted_at timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  unique (account_id, source)
);
create index content_post_of_day on content_post (account_id, planned_on);
