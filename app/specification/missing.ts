/** Not there yet, one entry each. */
export const missing: readonly string[] = []
