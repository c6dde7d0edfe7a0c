import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { write } from './alert-writes.ts'

export type ChangeKind = 'new' | 'price' | 'status' | 'back' | 'open-house'

/** Of ten changes four are lower prices and two new homes. */
const kinds: readonly ChangeKind[] = ['price', 'new', 'status', 'price', 'back', 'price', 'open-house', 'new', 'price', 'status']

export interface PlannedChange {
  kind: ChangeKind
  listingKey: number
}

/** Changes of as many homes, each of one: what a home is at the end is what it was when its change was told. */
export async function plannedChanges(db: Database, count: number): Promise<PlannedChange[]> {
  const homes = async (status: string) =>
    (
      await sql<{ id: number }>`select listing_key as id from listing
        where x_is_public and standard_status = ${status} and not exists (select from listing_change where listing_change.listing_key = listing.listing_key)
        order by hashint8(listing_key + 17) limit ${count}`.execute(db)
    ).rows.map(({ id }) => id)
  const [active, pending] = [await homes('Active'), await homes('Pending')]
  return Array.from({ length: count }, (_, turn) => {
    const kind = kinds[turn % kinds.length] as ChangeKind
    const listingKey = (kind === 'back' ? pending : active).pop()
    if (listingKey === undefined) throw new Error('There are too few homes for so many changes.')
    return { kind, listingKey }
  })
}

/** Makes the change as the product does: the home and the line in its history are one transaction, and a trigger numbers it. */
export async function make(db: Database, { kind, listingKey }: PlannedChange): Promise<void> {
  if (kind === 'open-house') {
    await write(db, 'openHouse', [listingKey])
    return
  }
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ price: number; status: string }>`
      select list_price as price, standard_status as status from listing where listing_key = ${listingKey} for update`.execute(trx)
    const [before] = rows
    if (!before) throw new Error(`There is no home ${listingKey}.`)
    const price = kind === 'price' ? Math.round(before.price * 0.95) : before.price
    const status = kind === 'status' ? 'Pending' : 'Active'
    await write(trx, 'listing', [listingKey, price, status])
    const event = kind === 'new' ? 'listed' : kind === 'price' ? 'price' : 'status'
    await write(trx, 'ledger', [listingKey, event, price, before.price, status, before.status])
  })
}
