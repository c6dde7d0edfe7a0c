import * as texts from '#texts/open-houses'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'

/** Returns how many more may come; null without a limit. */
export const spotsLeft = (limit: number | null, coming: number): number | null => (limit === null ? null : Math.max(0, limit - coming))

interface Asked {
  limit: number | null
  /** How many come besides. */
  others: number
  party: number
  /** What is said where there is no room at all. */
  full: string
}

/** Refuses a party there is no room for, and says for how many there is. Call it while nobody else may answer. */
export function refuseOverLimit({ limit, others, party, full }: Asked): void {
  if (party === 0 || limit === null || others + party <= limit) return
  const left = limit - others
  const sentence = left > 0 ? fill(texts.thereIsRoomForCount, { count: left }) : full
  throw new Problem('conflict', sentence, { 'body.party': sentence })
}
