-- Towns in the form in which they are now typed, searched and listed. A home in “Ft Worth” was not found by that name.
update listing set city = spelling.now
from (values
  ('MD', 'Southern Md Facility', 'Southern MD Facility'),
  ('WY', 'Fe Warren Afb', 'F.E. Warren AFB')
) as spelling (state, was, now)
where listing.state_or_province = spelling.state and listing.city = spelling.was;

-- S Coffeyville.
update listing set city = case lower(left(city, 1)) when 'n' then 'North' when 's' then 'South' when 'e' then 'East' else 'West' end
  || substr(city, strpos(city, ' '))
where city ~* '^[nsew]\.? [[:alpha:]]{2}';
-- Ft Mitchell, Mt Zion, Petrified Forest Natl Pk.
update listing set city = regexp_replace(regexp_replace(regexp_replace(city,
  '(^|\s)ft\.? (?=[[:alpha:]])', '\1Fort ', 'gi'), '(^|\s)mt\.? (?=[[:alpha:]])', '\1Mount ', 'gi'),
  '(^|\s)natl\.? (?=[[:alpha:]])', '\1National ', 'gi')
where city ~* '(^|\s)(ft|mt|natl)\.? [[:alpha:]]';
-- Coral Spgs.
update listing set city = regexp_replace(city, '(?<=[[:alpha:]] )' || form || '\.?$', long, 'i')
from (values ('bch', 'Beach'), ('hgts', 'Heights'), ('hts', 'Heights'), ('jct', 'Junction'), ('pk', 'Park'), ('spgs', 'Springs'),
  ('sta', 'Station'), ('vlg', 'Village')) as ending (form, long)
where city ~* ('[[:alpha:]] ' || form || '\.?$');
-- Dover Afb, Fairchild Air Force Base.
update listing set city = regexp_replace(city, '(?<=[[:alpha:]] )(air force base|a\.? ?f\.? ?b\.?)$', 'AFB', 'i')
where city ~* '[[:alpha:]] (air force base|a\.? ?f\.? ?b\.?)$';
-- Jbsa Lackland.
update listing set city = regexp_replace(city, '\m' || form || '\M', upper(form), 'gi')
from (values ('arb'), ('cbc'), ('dhs'), ('jber'), ('jbsa'), ('jrb'), ('mdl'), ('nawc'), ('usaf')) as word (form)
where city ~* ('\m' || form || '\M');
