export { CompareButton } from './web/compare-button.tsx'
export { ComparisonBar } from './web/comparison-bar.tsx'
