import type { HomeSelection } from '#features/search-plan/server'
import type { Row } from '../columns/row-layout.ts'

export interface Changes {
  /** The present state by id, and whether each selection has it; undefined for homes that are gone from the public. */
  homes: Map<number, { row: Row; selected: boolean[] } | undefined>
  selections: readonly HomeSelection[]
  snapshot: string
  tooMany: boolean
}
