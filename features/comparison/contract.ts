export {
  comparedAtMost,
  comparedIds,
  comparisonChanged,
  ComparisonItem,
  comparisonKey,
  itemOf,
  parseComparison,
} from './contract/comparison-list.ts'
