create table plan (
  key text primary key check (key in ('basic', 'pro', 'premium')),
  position smallint not null unique,
  name text not null,
  summary text not null,
  -- Whole cents of US dollars a month.
  price_cents integer not null check (price_cents >= 0),
  trial_days smallint not null check (trial_days >= 0),
  -- Empty where there is no limit.
  active_homes integer check (active_homes > 0),
  video_minutes integer check (video_minutes > 0),
  seats integer check (seats > 0)
);

insert into plan (key, position, name, summary, price_cents, trial_days, active_homes, video_minutes, seats) values
  ('basic', 1, 'Basic', 'For your first homes.', 0, 0, 5, 60, 1),
  ('pro', 2, 'Pro', 'For agents who list all year.', 2900, 30, 50, 600, 1),
  ('premium', 3, 'Premium', 'For teams and brokerages.', 9900, 30, null, null, 25);
