import type { SearchPlan } from './search-plan.ts'
import { textQuery } from '#features/search-text/server'

/** What no column of the index holds: listings with certain words, or of one agent. */
export interface ListingSelection {
  /** In the language of `to_tsquery`; empty when nothing of what was typed is a word. */
  query: string | undefined
  agentId: number | undefined
}

export function selectionOf({ text, agentId }: Pick<SearchPlan, 'text' | 'agentId'>): ListingSelection | undefined {
  if (!text && agentId === undefined) return undefined
  return { query: text && textQuery(text), agentId }
}
