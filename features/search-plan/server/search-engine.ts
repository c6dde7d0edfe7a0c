import type { FoundPin, ClusterView, Clusters } from './cluster-plan.ts'
import type { FacetCounts } from './facet-plan.ts'
import type { SearchPlan } from './search-plan.ts'

/** What any listings say of a text: all of it, each of its terms but none of them all, or not even that. */
export type TextOccurrence = 'the text' | 'its terms' | 'neither'

export interface FoundPage {
  total: number
  /** One more than asked for when there is more. */
  ids: number[]
  /** What each of them was sorted by. */
  values: number[]
  /** For a text that finds nothing: what listings elsewhere, or with other filters, say of it. Left out where nobody looked. */
  occurrence?: TextOccurrence
}

/** What both ways of searching can do. Given the same listings, both give the same answer to every plan. */
export interface SearchEngine {
  page(plan: SearchPlan): Promise<FoundPage>
  pins(plan: SearchPlan, most: number): Promise<{ total: number; pins: FoundPin[] }>
  clusters(plan: SearchPlan, view: ClusterView): Promise<Clusters>
  /** The same as the reply of `mapPicture`. */
  picture(plan: SearchPlan, view: ClusterView): Promise<Uint8Array<ArrayBuffer>>
  facets(plan: SearchPlan): Promise<FacetCounts>
}
