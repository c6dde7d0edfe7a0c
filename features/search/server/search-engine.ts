import type { ClusterView, Clusters } from './cluster-plan.ts'
import type { FoundPage, FoundPin } from './found.ts'
import type { FacetCounts } from './facet-plan.ts'
import type { SearchPlan } from './search-plan.ts'

/** What both ways of searching can do. Given the same homes, both give the same answer to every plan. */
export interface SearchEngine {
  page(plan: SearchPlan): Promise<FoundPage>
  pins(plan: SearchPlan, most: number): Promise<{ total: number; pins: FoundPin[] }>
  clusters(plan: SearchPlan, view: ClusterView): Promise<Clusters>
  /** The same as the reply of `mapPicture`. */
  picture(plan: SearchPlan, view: ClusterView): Promise<Uint8Array<ArrayBuffer>>
  facets(plan: SearchPlan): Promise<FacetCounts>
}
