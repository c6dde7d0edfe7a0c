// On its own, because every first load reads it and must not bring the schemas along.

/** Where the browser keeps the list, as a JSON array. */
export const comparisonKey = 'tourstead:comparison'

/** Sent on `window` after this tab changed the list; other tabs hear of it by `storage`. */
export const comparisonChanged = 'tourstead:comparison-changed'
