insert into insight_tip (category, type, title, content, source, source_url, as_of, good_for_days) values
  ('market', 'tip', 'Compare the same weeks of two years',
    'Spring brings more homes and more buyers, and winter fewer of both. Lay this month against the same month last year; against last month it mostly shows the season.',
    null, null, null, null);
