-- Keys that seal signed agreements. A sealed file carries its certificates, so rows of retired keys only name them.
create table tour_seal_key (
  -- SHA-256 of the certificate.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 64),
  -- PEM, the signer's certificate first.
  certificates text not null,
  -- Encrypted with the installation's secret. Null for a key of the operator's file and for a retired key.
  private_key bytea,
  active_from timestamptz not null,
  retired_at timestamptz,
  check (private_key is null or retired_at is null)
);
create unique index tour_seal_key_current on tour_seal_key ((true)) where private_key is not null;

alter table tour_agreement
  -- First time that the buyer had the offer open.
  add column opened_at timestamptz,
  -- The statement about electronic records as the buyer read it. Null for agreements signed before it was asked for.
  add column consent_text text,
  add column consented_at timestamptz,
  -- IP address of the buyer's signature.
  add column signed_from text,
  add column sealed_file_id text unique references tour_agreement_file (id),
  add column sealed_at timestamptz,
  add column seal_key_id text references tour_seal_key (id),
  -- Lease of the process that seals, and backoff after a failure.
  add column seal_retry_at timestamptz,
  add check ((consent_text is null) = (consented_at is null)),
  add check ((sealed_file_id is null) = (sealed_at is null) and (sealed_at is null) = (seal_key_id is null)),
  add check (sealed_at is null or signed_at is not null);
create index tour_agreement_unsealed on tour_agreement (seal_retry_at nulls first, id) where signed_at is not null and sealed_file_id is null;
