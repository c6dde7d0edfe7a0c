export { comparisonChanged, comparisonKey } from './contract/comparison-key.ts'
export { comparedAtMost, comparedIds, ComparisonItem, itemOf, parseStoredComparison } from './contract/comparison-list.ts'
export { storeComparison, storedComparison } from './contract/stored-comparison.ts'
