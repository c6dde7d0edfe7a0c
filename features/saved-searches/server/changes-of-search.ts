import * as texts from '#texts/saved-searches'
import { filtersOf, readSearch } from '#features/search/contract'
import { cardsById } from '#features/listings/server'
import { changedWithin, countChanged } from '#features/search/server'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { searchChanges } from '../contract.ts'
import { mySearch, type SavedSearchRow } from './search-rows.ts'

type Context = Pick<Services, 'db' | 'now'>
const shownAtMost = 50

/** How many listings of each saved search are new or changed; null where the search of then cannot be read any more or takes too long. */
export async function countChanges({ db, now }: Context, rows: readonly SavedSearchRow[]): Promise<(number | null)[]> {
  const readable = rows.flatMap((row, index) => {
    const read = readSearch(new URLSearchParams(row.search_query))
    return read.ok ? [{ index, filters: filtersOf(read.value.search), since: row.seen_at }] : []
  })
  const counted = await countChanged(db, readable, now())
  const totals = new Map(readable.map(({ index }, position) => [index, counted[position] ?? null]))
  return rows.map((_, index) => totals.get(index) ?? null)
}

export async function changesOf(context: Context, accountId: number, id: number): Promise<ReplyOf<typeof searchChanges>> {
  const row = await mySearch(context.db, accountId, id)
  const read = readSearch(new URLSearchParams(row.search_query))
  if (!read.ok) throw new Problem('conflict', texts.searchUsesAnOldFilter)
  const until = new Date(context.now())
  const { total, items } = await changedWithin(context.db, filtersOf(read.value.search), row.seen_at, context.now(), shownAtMost)
  const cards = await cardsById(
    context.db,
    items.map(({ id: listing }) => listing),
  )
  return {
    since: row.seen_at.toISOString(),
    until: until.toISOString(),
    total,
    items: items.flatMap(({ id: listing, at, ...what }) => {
      const card = cards.get(listing)
      return card ? [{ ...what, at: at.toISOString(), home: card }] : []
    }),
  }
}
