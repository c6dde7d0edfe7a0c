-- Offices of a brokerage, with RESO's names. `office` of agents is what profiles name, which anybody may type; these belong to their brokerage.
create table brokerage_office (
  brokerage_office_key bigint generated always as identity primary key,
  brokerage_key bigint not null references brokerage (brokerage_key) on delete cascade,
  office_name text not null check (length(office_name) between 1 and 120),
  office_address1 text not null default '' check (length(office_address1) <= 200),
  office_city text not null default '' check (length(office_city) <= 80),
  office_state_or_province text not null default '' check (office_state_or_province ~ '^([A-Z]{2})?$'),
  office_postal_code text not null default '' check (office_postal_code ~ '^(\d{5})?$'),
  -- E.164.
  office_phone text not null default '' check (office_phone ~ '^(\+1\d{10})?$'),
  office_corporate_license text not null default '' check (office_corporate_license ~ '^([A-Z0-9]{4,20})?$'),
  -- Whose new listings in this office wait; the policy of the brokerage is that of members without one.
  x_review_policy text not null check (x_review_policy in ('none', 'new_agents', 'everyone')),
  created_at timestamptz not null default services_now(),
  unique (brokerage_key, brokerage_office_key)
);
create unique index brokerage_office_same on brokerage_office (brokerage_key, lower(office_name));

-- One or none, of the same brokerage.
alter table brokerage_member
  add column brokerage_office_key bigint,
  add foreign key (brokerage_key, brokerage_office_key) references brokerage_office (brokerage_key, brokerage_office_key)
    on delete set null (brokerage_office_key);
create index brokerage_member_of_office on brokerage_member (brokerage_office_key);
