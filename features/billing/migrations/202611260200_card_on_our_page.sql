-- The setup intent of the card that is being entered in the provider's field on our page. One card is entered at a time: beginning
-- here ends what was begun on the provider's page, and the other way around.
alter table billing_account add column setup_intent_id text;
