-- Taken down by administrators after a review, beside and apart from the hold for legal reasons. It goes with `hidden_at` as well.
alter table listing add column x_review_hold_at timestamptz;
alter table listing add constraint listing_review_hold_hides check (x_review_hold_at is null or hidden_at is not null);
