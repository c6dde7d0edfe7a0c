export { CompareButton } from './web/compare-button.tsx'

// A door is loaded as a whole, so what few visitors need has its own code.
export const loadComparisonBar = async () => (await import('./web/comparison-bar.tsx')).ComparisonBar
export const syncComparison = async () => (await import('./web/sync-comparison.ts')).syncComparison()
