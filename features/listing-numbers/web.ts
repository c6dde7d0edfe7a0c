export { useListingNumbers } from './web/use-listing-numbers.ts'
export { NumbersInfo } from './web/numbers-info.tsx'
