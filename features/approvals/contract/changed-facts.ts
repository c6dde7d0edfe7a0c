import type { ReviewedFacts } from './approval.ts'

export type FactName = keyof ReviewedFacts
export const factNames: readonly FactName[] = ['title', 'price', 'address', 'facts', 'description', 'amenities', 'photos', 'rooms']

/** Returns the facts that differ, in the order of the page. */
export function changedFacts(before: ReviewedFacts, after: ReviewedFacts): { name: FactName; before: string; after: string }[] {
  return factNames.filter((name) => before[name] !== after[name]).map((name) => ({ name, before: before[name], after: after[name] }))
}
