export { CompareButton } from './web/compare-button.tsx'
export { ComparisonBar } from './web/comparison-bar.tsx'
export { syncComparison } from './web/sync-comparison.ts'
