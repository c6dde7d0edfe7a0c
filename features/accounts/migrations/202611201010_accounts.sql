create table account (
  id bigint generated always as identity primary key,
  identity_uid text not null unique,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  username text not null,
  first_name text,
  last_name text,
  profile_image_url text,
  zip_code text check (zip_code ~ '^[0-9]{5}$'),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  is_agent boolean not null default false,
  is_admin boolean not null default false,
  is_verified boolean not null default false,
  is_founder boolean not null default false,
  permissions text[] not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  suspended_at timestamptz
);
create index account_admins on account (id) where is_admin;

create table admin_setup (
  token_hash bytea primary key,
  created_at timestamptz not null default now()
);
