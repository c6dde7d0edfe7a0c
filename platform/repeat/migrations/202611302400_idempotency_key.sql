-- Responses of writes for 24 hours, so that a client that lost one may send the same request again.
create table idempotency_key (
  id bigint generated always as identity primary key,
  -- Null for a caller without an account.
  account_id bigint references account (id) on delete cascade,
  key uuid not null,
  -- SHA-256 of operation, path parameters, query and body.
  request_hash bytea not null check (length(request_hash) = 32),
  state text not null check (state in ('running', 'done', 'unstored', 'unknown')),
  -- JSON; null for a response without content.
  response text check (length(response) <= 65536),
  created_at timestamptz not null,
  unique nulls not distinct (account_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
