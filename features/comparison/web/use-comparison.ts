import { useSyncExternalStore } from 'react'
import { comparisonStore } from './comparison-store.ts'

/** The homes to compare in this browser; none while the server renders. */
export const useComparison = () => useSyncExternalStore(comparisonStore.subscribe, comparisonStore.get, comparisonStore.onServer)
