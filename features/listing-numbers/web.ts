export { useListingNumbers } from './web/use-listing-numbers.ts'
