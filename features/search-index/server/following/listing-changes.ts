import type { ListingSelection } from '#features/search-plan/server'
import type { Row } from '../columns/row-layout.ts'

export interface Changes {
  /** The present state by id, and whether each selection has it, and its `textSql` where that was asked for; undefined for listings that are gone from the public. */
  listings: Map<number, { row: Row; selected: boolean[]; text?: string | undefined } | undefined>
  selections: readonly ListingSelection[]
  snapshot: string
  tooMany: boolean
}
