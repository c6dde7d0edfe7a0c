import { sql } from 'kysely'
import * as texts from '#texts/listings'
import { zipCode } from '#features/location/server'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { createProperty } from '#features/listings/contract'
import { addressLine } from './address-line.ts'
import { amenityBits, draftColumns, plainFields } from './draft-columns.ts'
import { record } from '../moves/ledger.ts'
import { may } from './listing-policy.ts'
import type { ComputedColumn, ListingRow, ListingTables } from '../listing-rows.ts'
import { myListing, refuseStale } from './my-listing.ts'
import { photoFolders } from '../photos/photo-originals.ts'
import { refuseIncomplete } from './listing-replies.ts'

export type DraftChange = InputOf<typeof createProperty>['body']

/** Returns a new draft of this agent's, with what is known already. */
export async function startDraft(services: Services, actor: Pick<Actor, 'id'>, change: DraftChange): Promise<ListingRow> {
  return services.db.transaction().execute(async (trx) => {
    const row = await trx
      .withTables<ListingTables>()
      .insertInto('listing')
      .values({ list_agent_account_id: actor.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    const columns = await columnsFor(trx, row, change)
    if (Object.keys(columns).length === 0) return row
    return trx
      .withTables<ListingTables>()
      .updateTable('listing')
      .set(columns)
      .where('listing_key', '=', row.listing_key)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Saves any subset of fields. A published listing stays publishable, and a change of its price enters the history. */
export async function saveDraft(
  services: Services,
  actor: Actor,
  listingKey: number,
  version: number,
  change: DraftChange,
): Promise<ListingRow> {
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    const before = await myListing(trx, actor, listingKey, { lock: true })
    refuseStale(before, version)
    const columns = await columnsFor(trx, before, change)
    const repriced = columns.list_price !== undefined && columns.list_price !== before.list_price
    const approved = before.editorial_status === 'approved'
    if (approved) {
      const soldFor = 'This home is sold, so you can’t change its list price.'
      if (repriced && before.standard_status === 'Closed') throw new Problem('invalid-input', soldFor, { 'body.price': soldFor })
      await refuseIncomplete({ ...services, db: trx }, { ...before, ...columns }, { changed: Object.keys(change) })
    }
    const prices = repriced && approved ? { previous_list_price: before.list_price, price_change_timestamp: at } : {}
    const after = await trx
      .withTables<ListingTables>()
      .updateTable('listing')
      .set({ ...columns, ...prices, version: before.version + 1, modification_timestamp: at })
      .where('listing_key', '=', listingKey)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (repriced && approved) await record(trx, 'price', before, after, at, actor.id)
    return after
  })
}

/** Deletes a draft nobody ever saw. Returns the folders of its photos, which the caller removes after the commit. */
export async function deleteDraft(services: Services, actor: Actor, listingKey: number): Promise<string[]> {
  return services.db.transaction().execute(async (trx) => {
    const row = await myListing(trx, actor, listingKey, { decide: true })
    if (!may.deleteForGood(actor, row)) throw new Problem('not-allowed', texts.youCantDeleteAPublishedListing)
    const folders = await photoFolders(trx, sql<boolean>`listing_key = ${listingKey}`)
    await trx.withTables<ListingTables>().deleteFrom('listing').where('listing_key', '=', listingKey).execute()
    return folders
  })
}

type Columns = Partial<Omit<ListingRow, ComputedColumn>>

/** Returns the columns a change touches: empty text is no text, a ZIP brings its place along, a pin outlives a change of the ZIP. */
export async function columnsFor(db: Database, before: ListingRow, change: DraftChange): Promise<Columns> {
  const columns: Record<string, unknown> = {}
  for (const field of plainFields)
    if (change[field] !== undefined) columns[draftColumns[field]] = change[field] === '' ? null : change[field]
  if (change.addressWithheld !== undefined) columns['internet_address_display_yn'] = !change.addressWithheld
  if (change.amenities !== undefined) columns['x_amenities'] = amenityBits(change.amenities)
  // The days are what search compares.
  if (change.openHouses !== undefined) columns['x_open_house_dates'] = [...new Set(change.openHouses.map((text) => text.slice(0, 10)))]
  const after = { ...before, ...columns } as ListingRow
  if (Object.keys(columns).length > 0) columns['unparsed_address'] = addressLine(after)

  if ((change.latitude === undefined) !== (change.longitude === undefined) || (after.latitude === null) !== (after.longitude === null)) {
    throw new Problem('invalid-input', texts.sendLatitudeAndLongitudeTogether, {
      'body.latitude': 'Send latitude and longitude together.',
    })
  }
  if (typeof change.latitude === 'number') columns['x_position_source'] = 'pin'

  const newZip = change.zipCode !== undefined && change.zipCode !== before.postal_code
  const pinTaken = change.latitude === null
  if (!newZip && !pinTaken) return columns as Columns
  const zip = after.postal_code ? await zipCode(db, after.postal_code) : undefined
  if (after.postal_code && !zip) {
    const sentence = `We don’t recognize the ZIP code ${after.postal_code}.`
    throw new Problem('invalid-input', sentence, { 'body.zipCode': sentence })
  }
  if (newZip)
    Object.assign(columns, {
      city: change.city || zip?.city || null,
      county_or_parish: zip?.county || null,
      state_or_province: zip?.state ?? null,
    })
  const keepsPin = typeof change.latitude === 'number' || (before.x_position_source === 'pin' && !pinTaken)
  if (!keepsPin)
    Object.assign(columns, {
      latitude: zip?.latitude ?? null,
      longitude: zip?.longitude ?? null,
      x_position_source: zip ? 'zip' : null,
    })
  return columns as Columns
}
