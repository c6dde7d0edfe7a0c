-- RESO's Team and TeamMember. Nobody is on two teams.
create table team (
  team_key bigint generated always as identity primary key,
  team_name text not null check (length(team_name) between 3 and 80),
  -- Whoever holds the link may ask to join; null while there is none.
  x_join_token text unique,
  x_join_places integer check (x_join_places between 1 and 100),
  x_join_asked integer not null default 0,
  x_join_listings_with text check (x_join_listings_with in ('agent', 'team')),
  created_at timestamptz not null default services_now(),
  check ((x_join_token is null) = (x_join_places is null) and (x_join_token is null) = (x_join_listings_with is null))
);

create table team_member (
  account_id bigint primary key references account (id) on delete cascade,
  team_key bigint not null references team (team_key) on delete cascade,
  x_role text not null check (x_role in ('owner', 'admin', 'member', 'assistant')),
  team_member_type text not null,
  -- Where listings published on the team go when this person leaves.
  x_listings_with text not null check (x_listings_with in ('agent', 'team')),
  joined_at timestamptz not null default services_now()
);
create index team_member_of_team on team_member (team_key, joined_at, account_id);
create unique index team_member_owner on team_member (team_key) where x_role = 'owner';

create table team_invitation (
  id bigint generated always as identity primary key,
  team_key bigint not null references team (team_key) on delete cascade,
  mailbox text not null check (mailbox = lower(mailbox)),
  -- SHA-256 of the token in the link, which is stored nowhere.
  token_hash bytea not null unique,
  x_role text not null check (x_role in ('admin', 'member', 'assistant')),
  team_member_type text not null,
  x_listings_with text not null check (x_listings_with in ('agent', 'team')),
  invited_by bigint references account (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by bigint references account (id) on delete set null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('accepted', 'revoked')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index team_invitation_open on team_invitation (team_key, mailbox) where ended_at is null;
create index team_invitation_of_mailbox on team_invitation (mailbox);

create table team_join_request (
  account_id bigint primary key references account (id) on delete cascade,
  team_key bigint not null references team (team_key) on delete cascade,
  x_listings_with text not null check (x_listings_with in ('agent', 'team')),
  asked_at timestamptz not null
);
create index team_join_request_of_team on team_join_request (team_key, asked_at);
