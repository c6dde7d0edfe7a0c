-- Homes are taken down the way accounts are suspended: an item is then a home of the account, with the decision that was made about it.
alter table bulk_action drop constraint bulk_action_kind_check;
alter table bulk_action add constraint bulk_action_kind_check check (kind in ('suspend', 'sign-out', 'take-down'));
alter table bulk_action
  -- Beside the search, where all that match were chosen.
  add column listing_status text,
  -- A reason of the review queue, which the agents read.
  add column reason_code text;

alter table bulk_action_item drop constraint bulk_action_item_pkey;
alter table bulk_action_item
  add column id bigint generated always as identity primary key,
  add column listing_key bigint references listing (listing_key) on delete cascade,
  add column case_id bigint,
  add column case_revision integer,
  -- Its agent is mailed once, about all of their homes.
  add column mail_due boolean not null default false;
create unique index bulk_action_item_once on bulk_action_item (bulk_action_id, account_id, (coalesce(listing_key, 0)));
create index bulk_action_item_of_listing on bulk_action_item (listing_key) where listing_key is not null;
