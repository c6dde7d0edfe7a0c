import { createHash } from 'node:crypto'
import type { Insight, InsightCategory } from '#features/insights/contract'
import { defineSharedEvent } from '#platform/events/define-event.ts'
import type { Services } from '#platform/http/services.ts'
import { all, isOutOfDate } from './tips.ts'

/** An administrator changed the tips. */
export const insightsChanged = defineSharedEvent<null>('insightsChanged')

/** Caches all tips until one is changed in any process; pages of homes ask for them at every visit. */
export async function cachedTips({ db, events, now }: Pick<Services, 'db' | 'events' | 'now'>) {
  let cached: Promise<Insight[]> | undefined
  const forget = () => void (cached = undefined)
  await events.on(insightsChanged, forget, forget)

  async function read(): Promise<Insight[]> {
    const reading = (cached ??= all(db, new Date(now())))
    try {
      return await reading
    } catch (error) {
      if (cached === reading) forget()
      throw error
    }
  }
  return {
    /**
     * Returns the `count` tips of a page, those of its category first, without those that are out of date now. The path alone decides
     * which ones, so a reload shows the same.
     */
    async drawn(path: string, category: InsightCategory | 'general', count: number): Promise<Insight[]> {
      const today = new Date(now())
      return (await read())
        .filter((tip) => !isOutOfDate(tip.asOf, tip.goodForDays, today))
        .map((tip) => ({ tip, place: `${category === 'general' || tip.category === category ? 0 : 1}${placeOf(path, tip.id)}` }))
        .toSorted((a, b) => (a.place < b.place ? -1 : 1))
        .slice(0, count)
        .map(({ tip }) => tip)
    },
  }
}

const placeOf = (path: string, id: number): string => createHash('sha1').update(`${path} ${id}`).digest('hex')
