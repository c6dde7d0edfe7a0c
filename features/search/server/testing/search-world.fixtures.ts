import { vi } from 'vitest'
import type { SearchExtras, SearchIndex } from '#features/search-plan/server'
import { search } from '#features/search/server'
import { exampleRate } from '#features/mortgage/contract'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'

/**
 * An application with everything a search depends on, and short ways to people and listings. Without `extras` the database
 * answers everything; an index that is handed in answers already. The operator names the example of a rate, of today.
 */
export async function world({ openIndex, ...extras }: SearchExtras = {}, MORTGAGE_RATE = rateToday()): Promise<ListingWorld> {
  const opened: SearchIndex[] = []
  const open: SearchExtras['openIndex'] = (options) => {
    const index = openIndex?.(options)
    if (!index) throw new Error('No index was handed in.')
    opened.push(index)
    return index
  }
  const app = await listingWorld([
    (server, { config, ...services }) => {
      const environment = { ...config.environment, MORTGAGE_RATE }
      search(server, { ...services, config: { ...config, environment } }, { ...extras, ...(openIndex && { openIndex: open }) })
    },
  ])
  await vi.waitUntil(() => opened.every(({ ready }) => ready), 30_000)
  return app
}

const rateToday = () => `${Number(exampleRate) / 1000}%, ${new Date().toISOString().slice(0, 10)}, a test`
