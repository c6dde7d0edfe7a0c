-- A signed agreement that a buyer uploaded instead of signing here; only they and the agent may open it.
create table tour_agreement_file (
  id text primary key,
  content_type text not null check (content_type in ('application/pdf', 'image/webp')),
  byte_size integer not null check (byte_size > 0),
  -- SHA-256 of the file as it is stored.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- Kept with the agreement when the account goes.
  uploaded_by bigint references account (id) on delete set null,
  uploaded_at timestamptz not null
);
create index tour_agreement_file_of_account on tour_agreement_file (uploaded_by);

-- Null for what was signed by typing a name. `form_text` is empty for a file, `form_hash` its fingerprint.
alter table tour_agreement add column file_id text unique references tour_agreement_file (id);
