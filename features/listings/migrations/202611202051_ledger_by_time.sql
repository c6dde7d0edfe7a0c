-- What changed lately, whichever home it was.
create index listing_ledger_at on listing_ledger (at);
