-- Hidden for legal reasons, whatever the agent does meanwhile. It goes with `hidden_at`, so that what is public keeps its one definition.
alter table listing add column x_legal_hold_at timestamptz;
alter table listing add constraint listing_hold_hides check (x_legal_hold_at is null or hidden_at is not null);
