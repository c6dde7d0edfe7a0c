-- Each page keeps three tips of its own category when tips with a date of more than 90 days are hidden.
insert into insight_tip (category, type, title, content, source, source_url, as_of, good_for_days) values
  ('mortgage', 'tip', 'Get pre-approved before you look',
    'A pre-approval shows sellers that a lender has checked your income and credit. It also shows you which homes fit your budget.',
    null, null, null, null),
  ('mortgage', 'insight', 'Points trade cash for a lower rate',
    'Paying points lowers your rate and raises your cash at closing. Divide their cost by what you save each month to see when they pay off.',
    null, null, null, null),
  ('investment', 'tip', 'Set money aside for repairs',
    'Roofs, furnaces and empty months don’t follow a schedule. Put part of each month’s rent aside before you count a profit.',
    null, null, null, null),
  ('investment', 'warning', 'Check the rental rules first',
    'Some cities and associations limit rentals, short stays above all. Read both sets of rules before you make an offer.',
    null, null, null, null),
  ('selling', 'tip', 'Fix what the tour will show',
    'Buyers notice a dripping faucet or a cracked tile in a video. Small repairs before filming often cost less than a lower offer.',
    null, null, null, null);
