import type { App } from '#platform/http/app.ts'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import { writtenReply } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { PropertyCard } from '../../contract/property.ts'
import { preparedSource } from '../public/listing-source.ts'
import { overAt } from '../public/open-houses.ts'
import { cardsFrom } from '../public/property-cards.ts'
import { fillReplies } from './fill-replies.ts'
import { replyStore } from './reply-store.ts'

/** Cards of published listings in the order asked for; others are left out. */
export interface PublicCards {
  cards(ids: readonly number[]): Promise<PropertyCard[]>
  /** The same as the JSON that goes out, joined by commas. */
  written(ids: readonly number[]): Promise<string>
  /** Writes those of all listings into the database; without a pause where nobody waits for anything. */
  fill(signal: AbortSignal, pauseMs?: number): Promise<void>
  close(): Promise<void>
}

type Stores = Pick<Services, 'db' | 'databaseUrl' | 'now'>

export function publicCards({ db, databaseUrl, now }: Stores): PublicCards {
  const statements = preparedStatements(databaseUrl, { pipelined: true })
  const source = preparedSource(db, statements, now)
  const written = writtenReply('a card', PropertyCard)
  const store = replyStore({
    databaseUrl,
    now,
    part: 'card',
    async compose(keys) {
      const cards = await cardsFrom(source, keys)
      return new Map([...cards].map(([key, card]) => [key, { json: written(card), until: holdsUntil(card) }]))
    },
  })
  return {
    written: store.joined,
    cards: async (ids) => JSON.parse(`[${await store.joined(ids)}]`) as PropertyCard[],
    fill: (signal, pauseMs) => fillReplies({ databaseUrl, part: 'card', store, signal, ...(pauseMs !== undefined && { pauseMs }) }),
    close: async () => void (await Promise.all([store.close(), statements.close()])),
  }
}

const holdsUntil = ({ nextOpenHouse }: PropertyCard): number => (nextOpenHouse ? overAt(nextOpenHouse) : Infinity)

const lookAgainMs = 600_000

/** Writes the cards of all listings after a start, in the background; what another process began and left is gone on with. */
export function fillCards({ jobs }: Pick<App, 'jobs'>, stores: Stores): void {
  const fill = async (signal: AbortSignal) => {
    const cards = publicCards(stores)
    await cards.fill(signal).finally(cards.close)
  }
  jobs.every('Write cards of listings', lookAgainMs, fill, { atStart: true })
}
