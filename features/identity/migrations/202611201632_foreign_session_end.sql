-- Sessions of an outside identity provider that ended here; the provider itself knows no single sessions.
create table identity.foreign_session_end (
  session_id text primary key,
  ended_at timestamptz not null
);
