-- One person and one home an agent has to do with.
create table lead (
  id bigint generated always as identity primary key,
  agent_account_id bigint not null references account (id),
  -- Null for a contact the agent brought, and for a buyer who left.
  buyer_account_id bigint references account (id),
  listing_key bigint,
  source text not null check (source in ('message', 'tour', 'import')),
  stage text not null check (stage in ('new', 'contacted', 'engaged', 'touring', 'offer', 'won', 'lost', 'spam')),
  lost_reason text,
  -- Of contacts an agent brought alone; the names of members stand in their accounts.
  contact_name text not null default '',
  contact_email text,
  contact_phone text,
  next_action text not null default '' check (length(next_action) <= 200),
  next_action_on date,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  first_response_at timestamptz,
  -- Since when the buyer has had no answer.
  waiting_since timestamptz,
  last_message_id bigint not null default 0,
  -- The last link of the chain in lead_event.
  events integer not null default 0,
  head bytea not null default '\x',
  revision integer not null default 0,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  check ((stage = 'lost') = (lost_reason is not null))
);
create unique index lead_of_buyer on lead (agent_account_id, buyer_account_id, listing_key) where buyer_account_id is not null;
create unique index lead_mailbox on lead (agent_account_id, lower(contact_email)) where contact_email is not null;
create index lead_board on lead (agent_account_id, stage, modified_at desc, id desc);
create index lead_newest on lead (agent_account_id, modified_at desc, id desc);
create index lead_buyer on lead (buyer_account_id) where buyer_account_id is not null;

-- What happened, each link with the hash of the one before. What a link tells may be emptied; that it was told stays provable.
create table lead_event (
  lead_id bigint not null references lead (id) on delete cascade,
  number integer not null,
  kind text not null,
  by_role text not null check (by_role in ('agent', 'buyer', 'product')),
  detail jsonb,
  detail_hash bytea not null,
  happened_at timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  primary key (lead_id, number)
);

create table lead_note (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead (id) on delete cascade,
  body text not null check (body <> '' and length(body) <= 4000),
  created_at timestamptz not null
);
create index lead_note_lead on lead_note (lead_id, id);

-- What a change of many leads can be taken back to.
create table lead_undo (
  id uuid primary key,
  agent_account_id bigint not null references account (id),
  before jsonb not null,
  created_at timestamptz not null
);

-- How far messages have been followed.
create table lead_progress (
  only_row boolean primary key default true check (only_row),
  last_message_id bigint not null default 0
);
insert into lead_progress default values;

create function lead_keeps_first_response() returns trigger language plpgsql as $$
begin
  raise exception 'The first response of a lead does not change.';
end $$;
create trigger lead_first_response before update of first_response_at on lead
  for each row when (old.first_response_at is not null and new.first_response_at is distinct from old.first_response_at)
  execute function lead_keeps_first_response();

create function lead_event_stands() returns trigger language plpgsql as $$
begin
  raise exception 'What happened to a lead does not change.';
end $$;
create trigger lead_event_unchanged before update on lead_event
  for each row when (
    (new.lead_id, new.number, new.kind, new.by_role, new.detail_hash, new.happened_at, new.previous, new.hash)
      is distinct from (old.lead_id, old.number, old.kind, old.by_role, old.detail_hash, old.happened_at, old.previous, old.hash)
    or (new.detail is not null and new.detail is distinct from old.detail)
  )
  execute function lead_event_stands();
