-- `hours` holds what each hour (UTC) of the day adds to `value`, so that readers split days in any time zone.
-- It is null in rows of earlier versions: only their day (UTC) is known.
alter table internet_tracking_summary add column hours double precision[] check (cardinality(hours) = 24);

-- The agent who listed the home then. Rows of earlier versions belong to the agent who lists it at this moment.
alter table internet_tracking_summary add column list_agent_key bigint;
update internet_tracking_summary set list_agent_key = list_agent_account_id
  from listing where listing.listing_key = internet_tracking_summary.listing_key;
-- No page reads sums of listings that are gone.
delete from internet_tracking_summary where list_agent_key is null;
alter table internet_tracking_summary alter column list_agent_key set not null;
alter table internet_tracking_summary drop constraint internet_tracking_summary_pkey;
alter table internet_tracking_summary add primary key (listing_key, list_agent_key, day, measure, part);
