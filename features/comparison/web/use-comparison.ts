import { useStoredValue } from '#platform/web/stored-value.ts'
import { compared } from './comparison-store.ts'

/** Returns the listings to compare in this browser; none while the server renders. */
export const useComparison = () => useStoredValue(compared)
