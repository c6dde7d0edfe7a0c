import type { ListingSelection } from '#features/search-plan/server'
import type { Row } from '../columns/row-layout.ts'

export interface Changes {
  /** The present state by id, and whether each selection has it; undefined for listings that are gone from the public. */
  listings: Map<number, { row: Row; selected: boolean[] } | undefined>
  selections: readonly ListingSelection[]
  snapshot: string
  tooMany: boolean
}
