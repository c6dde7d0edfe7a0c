import * as texts from '#texts/listings'
import { amenities } from '#features/listings/contract'
import type { ZipCode } from '#features/location/contract'
import { townName, zipCode } from '#features/location/server'
import { outsideSentence } from '#platform/contract/text/zip-code.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { DraftFields } from '../../contract/draft.ts'
import type { ComputedColumn, ListingRow } from '../listing-rows.ts'
import { isBoxAddress } from '../../contract/street-address.ts'
import { addressLine } from './address-line.ts'
import { draftColumns, plainFields } from './draft-columns.ts'

export type Columns = Partial<Omit<ListingRow, ComputedColumn>>

/** Returns the columns a change touches: empty text is no text, a ZIP brings its place along, a pin outlives a change of the ZIP. */
export async function columnsFor(db: Database, before: ListingRow, change: DraftFields): Promise<Columns> {
  const columns: Record<string, unknown> = {}
  for (const field of plainFields)
    if (change[field] !== undefined) columns[draftColumns[field]] = change[field] === '' ? null : change[field]
  if (change.addressWithheld !== undefined) columns['internet_address_display_yn'] = !change.addressWithheld
  if (change.amenities !== undefined) columns['x_amenities'] = amenities.toBits(change.amenities)
  // The days are what search compares.
  if (change.openHouses !== undefined) columns['x_open_house_dates'] = [...new Set(change.openHouses.map((text) => text.slice(0, 10)))]
  const after = { ...before, ...columns } as ListingRow
  if (Object.keys(columns).length > 0) columns['unparsed_address'] = addressLine(after)
  // “PO” and “Box 12” in two fields are a box as well.
  if ((change.streetNumber || change.streetName) && isBoxAddress(after.street_number ?? '', after.street_name ?? ''))
    throw new Problem('invalid-input', texts.enterTheStreetOfTheHome, { 'body.streetName': texts.enterTheStreetOfTheHome })

  if ((change.latitude === undefined) !== (change.longitude === undefined) || (after.latitude === null) !== (after.longitude === null)) {
    throw new Problem('invalid-input', texts.sendLatitudeAndLongitudeTogether, {
      'body.latitude': 'Send latitude and longitude together.',
    })
  }
  if (typeof change.latitude === 'number') {
    const center = after.postal_code ? await zipCode(db, after.postal_code) : undefined
    const isAtCenter = center?.latitude === change.latitude && center.longitude === change.longitude
    columns['x_position_source'] = isAtCenter ? 'zip' : 'pin'
  }

  const newZip = change.zipCode !== undefined && change.zipCode !== before.postal_code
  const pinTaken = change.latitude === null
  if (!newZip && change.city && before.state_or_province) columns['city'] = townName(change.city, before.state_or_province)
  if (!newZip && !pinTaken) return columns as Columns
  const zip = after.postal_code ? await zipCode(db, after.postal_code) : undefined
  if (after.postal_code && !zip) {
    const sentence = outsideSentence(after.postal_code) ?? `We don’t recognize the ZIP code ${after.postal_code}.`
    throw new Problem('invalid-input', sentence, { 'body.zipCode': sentence })
  }
  if (newZip)
    Object.assign(columns, {
      city: (change.city && zip ? spellTown(change.city, zip) : change.city) || zip?.city || null,
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

/** Returns a town as the ZIP table or the Census spells it. */
function spellTown(typed: string, zip: ZipCode): string {
  const town = townName(typed, zip.state)
  return town.toLowerCase() === zip.city.toLowerCase() ? zip.city : town
}
