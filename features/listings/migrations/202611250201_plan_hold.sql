-- The status a listing had when its agent's plan no longer held it; empty for every other listing.
alter table listing add x_plan_hold_from text
  check (x_plan_hold_from in ('Coming Soon', 'Active', 'Active Under Contract', 'Pending')),
  add constraint listing_plan_hold_is_hold check (x_plan_hold_from is null or standard_status = 'Hold');
