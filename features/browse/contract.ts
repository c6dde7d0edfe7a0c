export { addressNames, changedAddress, placesIn, viewOf, views, type AddressName, type View } from './contract/address.ts'
export { decodeAreas, encodeAreas } from './contract/drawn-areas.ts'
export { filtersOf } from './contract/filters-of.ts'
export { readSearch, type BrowseSearch } from './contract/read-search.ts'
