export { choices } from './server/choices.ts'
export { clusterView, meanOf, type Clusters, type ClusterView, type FoundPin, type LonePin } from './server/cluster-plan.ts'
export { noCounts, priceEdges, steps, type FacetCounts, type Step } from './server/facet-plan.ts'
export { hilbertOf, hilbertRanges } from './server/hilbert.ts'
export { selectionOf, type ListingSelection } from './server/listing-selection.ts'
export { factBits, factColumns, factSql, mostStored, storedRange, taxBits, taxSql } from './server/listing-facts.ts'
export { pictureOf } from './server/map-picture.ts'
export type { FoundPage, SearchEngine, TextOccurrence } from './server/search-engine.ts'
export { createTimeoutProblem } from './server/timeout-problem.ts'
export type {
  ChangedListings,
  Estimate,
  OpenSearchIndexOptions,
  SearchEstimate,
  SearchExtras,
  SearchIndex,
  TroubleListener,
} from './server/search-index-port.ts'
export {
  featureBits,
  type Feature,
  type Box,
  type Circle,
  type Fact,
  type PlaceTest,
  type Position,
  type Range,
  type SearchPlan,
  toLowercase,
  type SortKey,
} from './server/search-plan.ts'
