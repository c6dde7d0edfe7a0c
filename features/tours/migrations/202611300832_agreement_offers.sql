-- Says whom the agent works for, as the buyer read it before the request, and names the buyer's own agent. Null for earlier requests.
alter table tour_request
  add column disclosure text,
  add column buyer_agent_name text check (length(buyer_agent_name) between 1 and 200),
  add column buyer_agent_brokerage text check (length(buyer_agent_brokerage) between 1 and 200),
  add check ((buyer_agent_name is null) = (buyer_agent_brokerage is null));

-- An agent offers an agreement for a home, and the buyer signs it or not. Agreements of earlier versions have no offer.
alter table tour_agreement
  alter column signed_name drop not null,
  alter column signed_at drop not null,
  add column listing_key bigint references listing (listing_key) on delete set null,
  add column time_zone text,
  -- Last day, on the calendar of `time_zone`; `ends_at` is the end of that day.
  add column ends_on date,
  add column is_exclusive boolean,
  add column offered_at timestamptz,
  add column closed_at timestamptz,
  add column disclosure_file_id text unique references tour_agreement_file (id),
  add column disclosure_received_at timestamptz,
  add column seller_consent_file_id text unique references tour_agreement_file (id),
  add column buyer_consent_file_id text unique references tour_agreement_file (id),
  -- Signed on the wrong form: kept, not relied upon.
  add column void_at timestamptz,
  add column void_reason text check (void_reason in ('listing_agent')),
  add column void_announced_at timestamptz,
  add check ((signed_at is null) = (signed_name is null)),
  add check (coalesce(signed_at, offered_at) is not null),
  add check ((void_at is null) = (void_reason is null));
create index tour_agreement_of_agent on tour_agreement (agent_account_id, id);
create index tour_agreement_void_unannounced on tour_agreement (id) where void_at is not null and void_announced_at is null;

-- Every agreement of earlier versions was taken by the listing agent before a showing, for 90 days in each state.
update tour_agreement set void_at = now(), void_reason = 'listing_agent';

-- Open and coming showings need no agreement anymore. Those that are over keep what was asked for then.
update tour_request set agreement_required = false
where agreement_required and state in ('requested', 'countered', 'rescheduled', 'confirmed');
