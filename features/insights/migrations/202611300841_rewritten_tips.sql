-- A tip whose words an administrator changed keeps them.
update insight_tip set content = 'Radon has no smell and no color, and a test costs little. The EPA recommends fixing a home that tests at 4 picocuries per liter or more.'
  where content = 'Radon has no smell and no color, and a test costs little. The EPA advises to fix a home that measures 4 picocuries per liter or more.';
update insight_tip set title = 'The average rate is a starting point',
    content = 'The average 30-year fixed rate was 6.32%. Yours depends on your credit, your down payment and the lender. Get quotes from three lenders on the same day.'
  where title = 'The published rate is only where you start'
    and content = 'The average 30-year fixed rate was 6.32%. Yours depends on your credit, your down payment and the lender: ask three of them on the same day.';
update insight_tip set content = 'On a conventional loan you can ask to cancel it once your balance is scheduled to reach 80% of the home’s original value. At 78% it ends by law if you are up to date.'
  where content = 'On a conventional loan you may ask to end it when you are due to owe 80% of the home’s original value, and at 78% it ends by law if you are up to date.';
update insight_tip set title = 'What days on market can tell you',
    content = 'A home that has been here for months may have a patient owner or a price above the market. The price history says which is more likely.'
  where title = 'Days on site tell who can wait'
    and content = 'A home that has been here for months may have a patient owner or a price above the market. The price history says which of the two is likelier.';
update insight_tip set title = 'A 1031 exchange has two deadlines'
  where title = 'A like-kind exchange runs on two clocks';
update insight_tip set title = 'Compare year over year',
    content = 'Spring brings more homes and more buyers, and winter fewer of both. Compare this month with the same month last year. Month to month mostly shows the season.'
  where title = 'Compare the same weeks of two years'
    and content = 'Spring brings more homes and more buyers, and winter fewer of both. Lay this month against the same month last year; against last month it mostly shows the season.';

-- Mortgage pages have three tips although the one with the average rate is out of date.
insert into insight_tip (category, type, title, content, source, source_url, as_of, good_for_days) values
  ('mortgage', 'tip', 'Compare the APR, not only the rate',
    'Two loans with the same rate can have very different fees. The APR on page 3 of the Loan Estimate includes most of them.',
    null, null, null, null);
