import { newListings } from '#features/listings/server'
import type { NewCommunity } from '#features/site/contract'
import type { Database } from '#platform/database/database.ts'

const stages = ['Completed', 'Under Construction', 'To Be Built'] as const

/** Returns communities with new homes, the one with the newest home first; in each the plans by name, and what is completed first. */
export async function newCommunities(db: Database): Promise<NewCommunity[]> {
  const communities = new Map<string, NewCommunity>()
  for (const { builder, community, ...listing } of await newListings(db)) {
    const { city, state } = listing.card
    // The same name in another town, or by another builder, is another community.
    const key = [community ?? '', builder ?? '', city, state].join('\n').toLowerCase()
    const group = communities.get(key) ?? { builder, community, city, state, homes: [] }
    group.homes.push(listing)
    communities.set(key, group)
  }
  for (const { homes } of communities.values())
    homes.sort((a, b) => (a.plan ?? '\uFFFF').localeCompare(b.plan ?? '\uFFFF') || stageOrder(a.stage) - stageOrder(b.stage))
  return [...communities.values()]
}

const stageOrder = (stage: NewCommunity['homes'][number]['stage']): number => (stage === null ? stages.length : stages.indexOf(stage))
