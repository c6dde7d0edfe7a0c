import type { SearchPlan } from './search-plan.ts'

/** What no column of the index holds: homes with certain words, or of one agent. */
export interface HomeSelection {
  /** In the language of `to_tsquery`; empty when nothing of what was typed is a word. */
  words: string | undefined
  agentId: number | undefined
}

const mostWords = 12

export function selectionOf({ words, agentId }: SearchPlan): HomeSelection | undefined {
  if (words.length === 0 && agentId === undefined) return undefined
  return { words: words.length > 0 ? wordQuery(words) : undefined, agentId }
}

/**
 * Every word begins some word of the home; a single letter has to be a whole one, because too many begin with it. Signs
 * between letters separate words; nothing else has a meaning.
 */
export function wordQuery(words: readonly string[]): string {
  return words
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    .slice(0, mostWords)
    .map((token) => `'${token}'${token.length > 1 ? ':*' : ''}`)
    .join(' & ')
}
