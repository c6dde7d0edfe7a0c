-- Leads also begin with an open house somebody comes to, a tapped phone number, and a match of a saved search that was opened.
alter table lead drop constraint lead_source_check;
alter table lead add constraint lead_source_check check (source in ('message', 'tour', 'import', 'rsvp', 'call', 'match'));
-- A contact that was taken apart from a member once is not joined with one again.
alter table lead add column is_apart boolean not null default false;

-- What a member lets agents know; without a row, nothing.
create table lead_sharing (
  account_id bigint primary key references account (id) on delete cascade,
  zip_at timestamptz,
  calls_at timestamptz,
  matches_at timestamptz
);

-- What the agent had written of a contact before it became the lead of a member, so that this can be taken back.
create table lead_merge (
  lead_id bigint primary key references lead (id) on delete cascade,
  contact_name text not null,
  contact_email text,
  contact_phone text,
  tags text[] not null,
  merged_at timestamptz not null
);

-- A view of the leads under a name: what the address of the page says.
create table lead_view (
  id bigint generated always as identity primary key,
  agent_account_id bigint not null references account (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  address text not null check (length(address) <= 400),
  created_at timestamptz not null,
  unique (agent_account_id, name)
);
