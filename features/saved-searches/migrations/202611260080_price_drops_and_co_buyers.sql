-- Of a price drop its person is told only when the new price is at most this; null: of any.
-- A shared search also tells those its person shares a list with of new matches.
alter table saved_search
  add column price_drop_at_most bigint check (price_drop_at_most between 1 and 1000000000),
  add column is_shared boolean not null default false check (account_id is not null or not is_shared);
