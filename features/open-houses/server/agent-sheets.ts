import * as texts from '#texts/open-houses'
import { accountsById, nameOf, type Account } from '#features/accounts/server'
import { listPublished, openHouseOnListing } from '#features/listings/server'
import type { AgentOpenHouse, Guest } from '#features/open-houses/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { guestsOf, openHousesOfListings, openHouseTables, type GuestRow, type OpenHouseRow } from './open-house-rows.ts'

/** A sheet is read for a day after its open house. */
const shownAfterMs = 86_400_000

/** Returns the open houses of an agent with everybody on their sheets. */
export async function agentSheets({ db, config, now }: Services, agentId: number): Promise<AgentOpenHouse[]> {
  const listings = (await listPublished(db, agentId)).filter(({ isPublic, isOnMarket }) => isPublic && isOnMarket)
  const houses = await openHousesOfListings(
    db,
    listings.map(({ id }) => id),
    now() - shownAfterMs,
  )
  const guests = await guestsOf(
    db,
    houses.map(({ row }) => row.id),
  )
  const people = await accountsById(
    db,
    guests.flatMap(({ account_id }) => (account_id === null ? [] : [account_id])),
  )
  return houses.map(({ row, published }) => ({
    ...published.house,
    id: row.id,
    propertyId: row.listing_key,
    title: published.title,
    limit: row.guest_limit,
    doorUrl: `${config.publicUrl}/open-houses/door/${row.door_key}`,
    guests: guests.filter((guest) => guest.open_house_id === row.id).map((guest) => guestView(guest, people)),
  }))
}

function guestView(guest: GuestRow, people: ReadonlyMap<number, Account>): Guest {
  const account = guest.account_id === null ? undefined : people.get(guest.account_id)
  return {
    clientId: guest.client_id,
    isRsvp: guest.account_id !== null,
    name: account ? nameOf(account) : guest.name,
    // Who said they come shared no address; they are reached by a message.
    email: guest.email,
    phone: guest.phone,
    hasAgent: guest.has_agent,
    party: guest.party,
    signedInAt: guest.signed_in_at?.toISOString() ?? null,
  }
}

/** Returns an open house of this agent; somebody else's looks like none. */
export async function sheetOf(db: Database, agentId: number, id: number): Promise<OpenHouseRow> {
  const row = await openHouseTables(db).selectFrom('open_house').selectAll().where('id', '=', id).executeTakeFirst()
  const owner = row && (await openHouseOnListing(db, row.listing_key, row.hours)).published?.agentId
  if (!row || owner !== agentId) throw new Problem('not-found', texts.weCantFindThisOpenHouse)
  return row
}

export async function setLimit({ db }: Services, agentId: number, id: number, limit: number | null): Promise<void> {
  const row = await sheetOf(db, agentId, id)
  await openHouseTables(db).updateTable('open_house').set({ guest_limit: limit }).where('id', '=', row.id).execute()
}
