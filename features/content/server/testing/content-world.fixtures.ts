import { Temporal } from 'temporal-polyfill'
import { dayIn } from '../posts/draft-posts.ts'
import { content } from '#features/content/server'
import { contentStrategy, draftMyPosts, myPosts, type Post } from '#features/content/contract'
import { library } from '#features/library/server'
import { guides } from '#features/guides/server'
import { analytics } from '#features/analytics/server'
import { getMyProperty, saveProperty } from '#features/listings/contract'
import { notifications } from '#features/notifications/server'
import { personalData } from '#features/personal-data/server'
import { savedSearches } from '#features/saved-searches/server'
import { search } from '#features/search/server'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { readConfig } from '#platform/config/config.ts'
import type { FeatureDoor } from '#platform/testing/test-app.ts'
import type { ReplyOf } from '#platform/contract/endpoint.ts'

export interface ContentWorld extends ListingWorld {
  /** Everything an agent has planned within a year of now. */
  posts(agent: Actor): Promise<Post[]>
  strategy(agent: Actor): Promise<ReplyOf<typeof contentStrategy>>
  /** Changes a published listing. */
  change(agent: Actor, id: number, change: { price?: number; openHouses?: string[] }): Promise<void>
  /** A day so many days from now, in UTC. */
  day(offset: number): string
  /** The same on the clocks of Texas, where the agents are. */
  localDay(offset: number): string
}

/** With settings of its own where films are to be converted. */
export async function contentWorld(environment: Record<string, string> = {}): Promise<ContentWorld> {
  const withSettings: FeatureDoor = (app, services) =>
    content(app, { ...services, config: readConfig({ ...services.config.environment, ...environment }) })
  const world = await listingWorld([personalData, guides, search, notifications, savedSearches, analytics, library, withSettings])
  const day = (offset: number) => new Date(world.services.now() + offset * 86_400_000).toISOString().slice(0, 10)
  return {
    ...world,
    day,
    localDay: (offset) => Temporal.PlainDate.from(dayIn('America/Chicago')(world.services.now())).add({ days: offset }).toString(),
    async posts(agent) {
      await world.as(agent).call(draftMyPosts)
      return (await world.as(agent).call(myPosts, { query: { from: day(-360), to: day(360) } })).items
    },
    strategy: (agent) => world.as(agent).call(contentStrategy),
    async change(agent, id, change) {
      const { version } = await world.as(agent).call(getMyProperty, { params: { id } })
      await world.as(agent).call(saveProperty, { params: { id }, body: { version, ...change } })
    },
  }
}
