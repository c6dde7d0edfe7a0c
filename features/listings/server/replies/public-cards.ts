import { batched } from '#platform/database/batched.ts'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import { writtenReply } from '#platform/http/route.ts'
import { writtenItem, type WrittenItem } from '#platform/http/written-list.ts'
import type { Services } from '#platform/http/services.ts'
import { PropertyCard } from '../../contract/property.ts'
import { preparedSource } from '../public/listing-source.ts'
import { overAt } from '../public/open-houses.ts'
import { cardsFrom } from '../public/property-cards.ts'
import { fillReplies } from './fill-replies.ts'
import { rememberedReplies } from './remembered-replies.ts'
import { replyStore } from './reply-store.ts'

/** Cards of published listings in the order asked for; others are left out. */
export interface PublicCards {
  cards(ids: readonly number[]): Promise<PropertyCard[]>
  /** The same as they go out. */
  written(ids: readonly number[]): Promise<WrittenItem[]>
  /** Writes those of all listings into the database; without a pause where nobody waits for anything. */
  fill(signal: AbortSignal, pauseMs?: number): Promise<void>
  close(): Promise<void>
}

type Stores = Pick<Services, 'db' | 'databaseUrl' | 'now'>

const mostMemoryBytes = 30 * 2 ** 20
/** Lists: what one more costs the others is less than a reading of its own. */
const together = { most: 8, readings: 1 }

export function publicCards({ db, databaseUrl, now }: Stores): PublicCards {
  const statements = preparedStatements(databaseUrl, { pipelined: true })
  const source = preparedSource(db, statements, now)
  const textOf = writtenReply('a card', PropertyCard)
  const store = replyStore({
    databaseUrl,
    now,
    part: 'card',
    async compose(keys) {
      const cards = await cardsFrom(source, keys)
      return new Map([...cards].map(([key, card]) => [key, { json: textOf(card), until: holdsUntil(card) }]))
    },
  })
  const remembered = rememberedReplies({ databaseUrl, now, part: 'card', mostBytes: mostMemoryBytes, replyOf: writtenItem })
  const read = batched<readonly number[], Map<number, WrittenItem>>(async (lists) => {
    const replies = await remembered.read([...new Set(lists.flat())])
    return new Map(lists.map((ids) => [ids, replies]))
  }, together)

  async function written(ids: readonly number[]): Promise<WrittenItem[]> {
    if (ids.length === 0) return []
    const replies = (await read(ids)) ?? new Map<number, WrittenItem>()
    const missing = ids.filter((id) => !replies.has(id))
    const composed = missing.length > 0 ? await store.composed(missing) : new Map<number, string>()
    return ids.flatMap((id) => {
      const text = composed.get(id)
      return replies.get(id) ?? (text === undefined ? [] : writtenItem(text))
    })
  }

  return {
    written,
    cards: async (ids) => (await written(ids)).map(({ json }) => JSON.parse(json.toString()) as PropertyCard),
    fill: (signal, pauseMs) => fillReplies({ databaseUrl, part: 'card', store, signal, ...(pauseMs !== undefined && { pauseMs }) }),
    close: async () => void (await Promise.all([remembered.close(), store.close(), statements.close()])),
  }
}

const holdsUntil = ({ nextOpenHouse }: PropertyCard): number => (nextOpenHouse ? overAt(nextOpenHouse) : Infinity)
