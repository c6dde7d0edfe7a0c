export { comparisonChanged, comparisonKey } from './contract/comparison-key.ts'
export { comparedAtMost, comparedIds, ComparisonItem, itemOf, understoodComparison } from './contract/comparison-list.ts'
export { keepComparison, keptComparison } from './contract/stored-comparison.ts'
