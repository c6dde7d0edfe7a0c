import type { Database } from '#platform/database/database.ts'
import type { OpenHouse } from '../../contract/open-houses.ts'
import { openHousesOf } from './open-houses.ts'
import { publicListings } from './public-rows.ts'

export interface PublishedOpenHouse {
  listingKey: number
  agentId: number
  title: string
  /** As far as visitors know it: the street only where it is not withheld. */
  place: string
  /** As the listing has it: 2026-12-06T13:00/15:00. */
  hours: string
  house: OpenHouse
}

type Row = Awaited<ReturnType<ReturnType<typeof publicListings>['execute']>>[number]

/** Returns the open houses of listings on the market that were not over at a moment, first one first. */
export async function publishedOpenHouses(db: Database, listingKeys: readonly number[], notOverAt: number): Promise<PublishedOpenHouse[]> {
  if (listingKeys.length === 0) return []
  const rows = await publicListings(db)
    .where('listing_key', 'in', [...listingKeys])
    .where('x_is_public', '=', true)
    .where('x_on_market', '=', true)
    .execute()
  return rows
    .flatMap((row) => row.x_open_houses.flatMap((hours) => publishedOf(row, hours, notOverAt)))
    .toSorted((a, b) => a.hours.localeCompare(b.hours) || a.listingKey - b.listingKey)
}

function publishedOf(row: Row, hours: string, notOverAt: number): PublishedOpenHouse[] {
  return openHousesOf(row, [hours], notOverAt).map((house) => ({
    listingKey: row.listing_key,
    agentId: row.list_agent_account_id,
    title: row.x_title ?? '',
    place: [row.address, row.city, `${row.state_or_province} ${row.postal_code}`].filter(Boolean).join(', '),
    hours,
    house,
  }))
}

/** Returns an open house as it is or was, and whether its listing still offers it to visitors. */
export async function openHouseOnListing(
  db: Database,
  listingKey: number,
  hours: string,
): Promise<{ published: PublishedOpenHouse | undefined; isOffered: boolean }> {
  const row = await publicListings(db).where('listing_key', '=', listingKey).executeTakeFirst()
  if (!row) return { published: undefined, isOffered: false }
  return { published: publishedOf(row, hours, 0)[0], isOffered: row.x_is_public && row.x_on_market && row.x_open_houses.includes(hours) }
}
