import { randomBytes } from 'node:crypto'
import type { Generated, Selectable } from 'kysely'
import { publishedOpenHouses, type PublishedOpenHouse } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'

export type OpenHouseTables = {
  open_house: {
    id: Generated<number>
    listing_key: number
    hours: string
    guest_limit: number | null
    door_key: string
    left_revision: Generated<number>
  }
  open_house_guest: {
    id: Generated<number>
    open_house_id: number
    client_id: string
    account_id: number | null
    name: string
    email: string
    phone: string
    has_agent: boolean | null
    party: number
    signed_in_at: Date | null
    revision: Generated<number>
    created_at: Date
  }
  open_house_reminder: { guest_id: number; hours_before: number; sent_at: Date }
}

export type OpenHouseRow = Selectable<OpenHouseTables['open_house']>
export type GuestRow = Selectable<OpenHouseTables['open_house_guest']>

export const openHouseTables = (db: Database) => db.withTables<OpenHouseTables>()

/** Takes somebody off the list; the calendar entry that told them so has the SEQUENCE after the one they had. */
export async function removeGuest(trx: Database, { id, open_house_id, revision }: GuestRow): Promise<void> {
  await openHouseTables(trx).deleteFrom('open_house_guest').where('id', '=', id).execute()
  await openHouseTables(trx)
    .updateTable('open_house')
    .set(({ fn, val, ref }) => ({ left_revision: fn<number>('greatest', [ref('left_revision'), val(revision + 1)]) }))
    .where('id', '=', open_house_id)
    .execute()
}

/** An open house as it is published, with its row. */
export interface OpenHouseFound {
  row: OpenHouseRow
  published: PublishedOpenHouse
}

/** Returns the open houses of these listings that were not over at a moment, first one first; those nobody asked about before get their row. */
export async function openHousesOfListings(db: Database, listingKeys: readonly number[], notOverAt: number): Promise<OpenHouseFound[]> {
  const published = await publishedOpenHouses(db, listingKeys, notOverAt)
  if (published.length === 0) return []
  const find = () =>
    openHouseTables(db)
      .selectFrom('open_house')
      .selectAll()
      .where('listing_key', 'in', [...new Set(published.map(({ listingKey }) => listingKey))])
      .execute()
  const nameOf = (listingKey: number, hours: string) => `${listingKey} ${hours}`
  const byName = (rows: readonly OpenHouseRow[]) => new Map(rows.map((row) => [nameOf(row.listing_key, row.hours), row]))
  let rows = byName(await find())
  const missing = published.filter(({ listingKey, hours }) => !rows.has(nameOf(listingKey, hours)))
  if (missing.length > 0) {
    await openHouseTables(db)
      .insertInto('open_house')
      .values(missing.map(({ listingKey, hours }) => ({ listing_key: listingKey, hours, guest_limit: null, door_key: doorKey() })))
      .onConflict((conflict) => conflict.columns(['listing_key', 'hours']).doNothing())
      .execute()
    rows = byName(await find())
  }
  return published.flatMap((each) => {
    const row = rows.get(nameOf(each.listingKey, each.hours))
    return row ? [{ row, published: each }] : []
  })
}

const doorKey = (): string => randomBytes(18).toString('base64url')

/** Returns one that visitors can see and that was not over at a moment. */
export async function publishedRow(db: Database, row: OpenHouseRow | undefined, notOverAt: number): Promise<OpenHouseFound | undefined> {
  if (!row) return undefined
  const published = await publishedOpenHouses(db, [row.listing_key], notOverAt)
  const house = published.find(({ hours }) => hours === row.hours)
  return house && { row, published: house }
}

export const guestsOf = async (db: Database, openHouseIds: readonly number[]): Promise<GuestRow[]> =>
  openHouseIds.length === 0
    ? []
    : openHouseTables(db)
        .selectFrom('open_house_guest')
        .selectAll()
        .where('open_house_id', 'in', [...openHouseIds])
        .orderBy('id')
        .execute()
