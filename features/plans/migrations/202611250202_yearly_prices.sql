-- A year costs ten months; founders pay a share of either price for as long as they keep the plan.
alter table plan
  add price_year_cents integer check (price_year_cents >= 0),
  add founder_percent_off smallint not null default 0 check (founder_percent_off between 0 and 100);
update plan set price_year_cents = price_cents * 10, founder_percent_off = case when price_cents > 0 then 50 else 0 end;
alter table plan alter price_year_cents set not null;
