-- Pictures, clips and templates that all agents share.
create table library_item (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('picture', 'clip', 'template')),
  -- What its files are called for as long as it exists, whichever version lies behind.
  address text not null unique check (address ~ '^[0-9a-f]{32}$'),
  title text not null check (length(title) between 1 and 120),
  alt text not null default '' check (length(alt) <= 300),
  tags text not null default '' check (length(tags) <= 200),
  source text not null check (length(source) between 1 and 300),
  license text not null check (license in ('own', 'licensed', 'public_domain', 'cc_by', 'cc_by_sa')),
  -- RESO's MediaAlteration, as photos of listings have it.
  media_alteration text not null default 'None',
  made_with_ai boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'published', 'taken_down')),
  taken_down_reason text check ((state = 'taken_down') = (taken_down_reason is not null)),
  version_id bigint,
  -- The one before, until the replacement is confirmed or has stood long enough.
  previous_version_id bigint,
  replaced_at timestamptz check ((previous_version_id is null) = (replaced_at is null)),
  revision integer not null default 0,
  created_at timestamptz not null
);
create index library_item_listed on library_item (kind, id desc);

create table library_version (
  id bigint generated always as identity primary key,
  item_id bigint not null references library_item (id) on delete cascade,
  -- Where the files of a picture or clip lie; a template is its text.
  folder text,
  widths integer[] not null default '{}',
  image_width integer,
  image_height integer,
  bytes bigint,
  body text check (length(body) <= 2200),
  created_at timestamptz not null,
  check ((folder is null) <> (body is null))
);
create index library_version_of_item on library_version (item_id);

-- Who did what to an item, when and why.
create table library_event (
  id bigint generated always as identity primary key,
  item_id bigint not null references library_item (id) on delete cascade,
  at timestamptz not null,
  action text not null check (action in ('added', 'changed', 'uploaded', 'replaced', 'confirmed', 'undone', 'published', 'taken_down', 'put_back')),
  reason text not null default '' check (length(reason) <= 300),
  -- Forgotten with the account.
  account_id bigint references account (id)
);
create index library_event_of_item on library_event (item_id);
create index library_event_of_account on library_event (account_id);
