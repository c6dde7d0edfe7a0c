import { cardsById } from '#features/listings/server'
import type { PropertyCard } from '#features/listings/contract'
import type { Database } from '#platform/database/database.ts'
import type { ChangedListings } from '#features/search-plan/server'

const maxCachedCards = 10_000

interface Waiting {
  ids: readonly number[]
  resolve: (cards: Map<number, PropertyCard>) => void
  reject: (error: unknown) => void
}

export interface CardLoader {
  /** The cards of these listings in this order; listings that are gone are left out. */
  cards(ids: readonly number[]): Promise<PropertyCard[]>
  /** These listings changed, or perhaps every listing. */
  forget(ids: ChangedListings): void
}

/**
 * Reads the cards that all requests of a tick want in one go, and keeps those asked for last while `mayKeep`: as long as
 * somebody tells us what changes, and the open house they show is not over.
 */
export function cardLoader(db: Database, mayKeep: () => boolean, now: () => number, most = maxCachedCards): CardLoader {
  const cards = new Map<number, PropertyCard>()
  let waiting: Waiting[] = []
  /** Listings that changed while a reading was under way, whose answer may be older. */
  const changed = new Set<number>()
  let readings = 0
  let allChanged = 0

  async function read(batch: Waiting[]): Promise<void> {
    readings++
    const before = allChanged
    try {
      const loaded = await cardsById(db, [...new Set(batch.flatMap(({ ids }) => ids))])
      if (mayKeep() && before === allChanged) for (const [id, card] of loaded) if (!changed.has(id)) keep(id, card)
      for (const { resolve } of batch) resolve(loaded)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      if (--readings === 0) changed.clear()
    }
  }

  function keep(id: number, card: PropertyCard): void {
    cards.delete(id)
    cards.set(id, card)
    if (cards.size > most) cards.delete(cards.keys().next().value ?? id)
  }

  function load(ids: readonly number[]): Promise<Map<number, PropertyCard>> {
    return new Promise((resolve, reject) => {
      if (waiting.length === 0)
        setImmediate(() => {
          const batch = waiting
          waiting = []
          void read(batch)
        })
      waiting.push({ ids, resolve, reject })
    })
  }

  return {
    cards: async (ids) => {
      if (!mayKeep()) cards.clear()
      const missing: number[] = []
      const here = new Map<number, PropertyCard>()
      for (const id of ids) {
        const card = cards.get(id)
        if (card && !isOver(card, now())) here.set(id, card)
        else missing.push(id)
      }
      for (const [id, card] of here) keep(id, card)
      const loaded = missing.length > 0 ? await load(missing) : undefined
      return ids.flatMap((id) => here.get(id) ?? loaded?.get(id) ?? [])
    },
    forget: (ids) => {
      if (ids === 'all') {
        allChanged++
        return cards.clear()
      }
      for (const id of ids) {
        cards.delete(id)
        if (readings > 0) changed.add(id)
      }
    },
  }
}

const isOver = ({ nextOpenHouse }: PropertyCard, now: number): boolean =>
  nextOpenHouse?.endsAt != null && Date.parse(nextOpenHouse.endsAt) <= now
