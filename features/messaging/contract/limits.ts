/** In characters. Kept apart from the calls, so that a form knows it without loading their schemas. */
export const longestMessage = 10_000
