-- How a brokerage looks beside its agents: a logo with its words, and a color that is seen in light and dark.
alter table brokerage
  add column x_logo_url text,
  add column x_logo_width smallint,
  add column x_logo_height smallint,
  -- Empty, the name of the brokerage stands for it.
  add column x_logo_alt text not null default '' check (length(x_logo_alt) <= 120),
  add column x_accent_color text check (x_accent_color ~ '^#[0-9A-F]{6}$'),
  add check (num_nulls(x_logo_url, x_logo_width, x_logo_height) in (0, 3));
