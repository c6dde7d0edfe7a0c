-- Whether new listings wait for an administrator. One row, locked by whoever publishes or changes it.
create table listing_review_setting (
  only_one boolean primary key default true check (only_one),
  is_required boolean not null default false,
  changed_at timestamptz,
  changed_by bigint references account (id) on delete set null
);
insert into listing_review_setting default values;

-- What administrators decided about new listings.
create table listing_review (
  id bigint generated always as identity primary key,
  listing_key bigint not null references listing (listing_key) on delete cascade,
  agent_account_id bigint not null references account (id) on delete cascade,
  decided_by bigint references account (id) on delete set null,
  approved boolean not null,
  note text not null default '' check (length(note) <= 1000),
  decided_at timestamptz not null
);
create index listing_review_agent on listing_review (agent_account_id, id desc);
create index listing_review_listing on listing_review (listing_key, id desc);
create index listing_review_decided_by on listing_review (decided_by);
