import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { publicStatuses, type PropertyCard, type PropertyFilters, type PropertySearch, type SortOrder } from '../contract.ts'
import type { ListingTables } from './listing-rows.ts'
import { cardsOf } from './property-cards.ts'
import { publicListings, type PublicRow } from './public-rows.ts'
import { matching } from './search-conditions.ts'
import { cursorAfter, readCursor, type Position } from './search-cursor.ts'

interface Order {
  key: RawBuilder<number | Date>
  descending: boolean
  valueOf: (row: PublicRow) => number
  /** How a value from a cursor goes back into SQL. */
  bound: (value: number) => number | Date
}

const same = (value: number) => value
const orders: Record<SortOrder, Order> = {
  newest: {
    key: sql`x_first_public_at`,
    descending: true,
    valueOf: (row) => row.x_first_public_at?.getTime() ?? 0,
    bound: (value) => new Date(value),
  },
  price: { key: sql`list_price`, descending: false, valueOf: (row) => row.list_price ?? 0, bound: same },
  '-price': { key: sql`list_price`, descending: true, valueOf: (row) => row.list_price ?? 0, bound: same },
  beds: { key: sql`coalesce(bedrooms_total, 0)`, descending: true, valueOf: (row) => row.bedrooms_total ?? 0, bound: same },
  area: { key: sql`coalesce(living_area, 0)`, descending: true, valueOf: (row) => row.living_area ?? 0, bound: same },
}

const longestMilliseconds = 5000
export const pinsAtMost = 5000

/** One page of a search with the exact number of all homes in it. Pages never overlap or skip, because they continue from a row. */
export async function searchListings(
  db: Database,
  search: PropertySearch,
): Promise<{ total: number; items: PropertyCard[]; nextCursor: string | null }> {
  const after = readCursor(search)
  const order = orders[search.sort]
  const { total, rows } = await withinTime(db, async (trx) => ({
    total: await countOf(trx, search),
    rows: await pageOf(trx, search, order, after),
  }))
  const shown = rows.slice(0, search.limit)
  const last = rows.length > search.limit ? shown.at(-1) : undefined
  return {
    total,
    items: await cardsOf(db, shown),
    nextCursor: last ? cursorAfter(search, { value: order.valueOf(last), id: last.listing_key }) : null,
  }
}

/** Where the homes of a search are, as `[id, longitude, latitude, price, status]`; the newest when they are too many. */
export async function pinsOf(
  db: Database,
  filters: PropertyFilters,
): Promise<{ total: number; truncated: boolean; pins: [number, number, number, number, number][] }> {
  return withinTime(db, async (trx) => {
    const rows = await trx
      .withTables<ListingTables>()
      .selectFrom('listing')
      .select(['listing_key', 'x_public_longitude', 'x_public_latitude', 'list_price', 'standard_status'])
      .where(matching(filters))
      .orderBy('x_first_public_at', 'desc')
      .orderBy('listing_key', 'desc')
      .limit(pinsAtMost + 1)
      .execute()
    const truncated = rows.length > pinsAtMost
    const place = (status: string) => (publicStatuses as readonly string[]).indexOf(status)
    const degrees = (value: number | null) => Math.round((value ?? 0) * 1e5) / 1e5
    const pins = rows
      .slice(0, pinsAtMost)
      .map((row): [number, number, number, number, number] => [
        row.listing_key,
        degrees(row.x_public_longitude),
        degrees(row.x_public_latitude),
        row.list_price ?? 0,
        place(row.standard_status),
      ])
    return { total: truncated ? await countOf(trx, filters) : rows.length, truncated, pins }
  })
}

function pageOf(db: Database, search: PropertySearch, order: Order, after: Position | undefined): Promise<PublicRow[]> {
  const direction = order.descending ? 'desc' : 'asc'
  const comparison = order.descending ? sql`<` : sql`>`
  return publicListings(db)
    .where(matching(search))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${order.key}, listing_key) ${comparison} (${order.bound(after?.value ?? 0)}, ${after?.id ?? 0})`),
    )
    .orderBy(order.key, direction)
    .orderBy('listing_key', direction)
    .limit(search.limit + 1)
    .execute()
}

async function countOf(db: Database, filters: PropertyFilters): Promise<number> {
  const { total } = await db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where(matching(filters))
    .executeTakeFirstOrThrow()
  return total
}

/** One unhappy search must not hold a connection that everybody else waits for. */
function withinTime<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(longestMilliseconds)}`.execute(trx)
      return work(trx)
    })
}
