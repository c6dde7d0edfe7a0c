const delaysMs = [1000, 2000, 4000, 8000, 15_000] as const
const longestMs = 30_000

/** Returns how long to wait after so many failures in a row, in milliseconds: one second at first, half a minute in the end. */
export const retryDelayMs = (failures: number): number => delaysMs[failures - 1] ?? longestMs
