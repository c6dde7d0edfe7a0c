export const send1To100ListingIds = 'Send 1 to 100 listing ids, separated by commas.'
