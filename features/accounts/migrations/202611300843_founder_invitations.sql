-- Whom an administrator invited as a founder. A row is deleted when its agent signs in, and counts for 30 days.
create table founder_invitation (
  email text primary key,
  invited_at timestamptz not null
);
