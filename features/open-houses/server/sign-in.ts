import * as texts from '#texts/open-houses'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { maxGuests, type doorSheet, type GuestEntry, type signInGuest } from '#features/open-houses/contract'
import { listingFor } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Actor } from '#platform/contract/access.ts'
import type { Services } from '#platform/http/services.ts'
import { openHouseTables, publishedRow, type OpenHouseFound } from './open-house-rows.ts'
import { sheetOf } from './agent-sheets.ts'

const hourMs = 3_600_000
const beforeMs = 2 * hourMs
const afterMs = 3 * hourMs

/** Signs somebody in on the agent's own phone, whenever the phone gets to send it; somebody who said they come is only ticked. */
export async function signIn(
  { db, now }: Services,
  actor: Actor,
  { params, body }: { params: InputOf<typeof signInGuest>['params']; body: InputOf<typeof signInGuest>['body'] },
): Promise<void> {
  const row = await sheetOf(db, actor.id, params.id)
  // The clock of a phone may be ahead.
  const at = new Date(Math.min(Date.parse(body.signedInAt), now()))
  const tables = openHouseTables(db)
  const known = await tables
    .updateTable('open_house_guest')
    .set((is) => ({ signed_in_at: is.fn.coalesce('signed_in_at', is.val(at)) }))
    .where('open_house_id', '=', row.id)
    .where('client_id', '=', params.clientId)
    .returning('id')
    .executeTakeFirst()
  if (known) return
  if (!body.guest) throw new Problem('not-found', texts.thisGuestIsNotOnTheList)
  await add(db, row.id, { clientId: params.clientId, guest: body.guest, at, now: now() })
}

/** Returns which open house a QR code at the door is of; throws 'not-found' for any other key. */
export async function atDoor({ db, now }: Services, key: string): Promise<OpenHouseFound> {
  const row = await openHouseTables(db).selectFrom('open_house').selectAll().where('door_key', '=', key).executeTakeFirst()
  const house = await publishedRow(db, row, now() - afterMs)
  if (!house) throw new Problem('not-found', texts.thisOpenHouseIsOver)
  return house
}

export async function doorReply(services: Services, key: string): Promise<ReplyOf<typeof doorSheet>> {
  const house = await atDoor(services, key)
  const { published, row } = house
  const agentName = (await listingFor(services.db, row.listing_key))?.agentName ?? ''
  return {
    ...published.house,
    propertyId: row.listing_key,
    title: published.title,
    agentName,
    isOn: isOn(house, services.now()),
  }
}

/** From two hours before it begins to three after it ends; without hours, on its day in any zone of the country. */
function isOn({ published: { house } }: OpenHouseFound, now: number): boolean {
  const begins = house.startsAt ? Date.parse(house.startsAt) : Date.parse(`${house.date}T05:00:00Z`)
  const ends = house.endsAt ? Date.parse(house.endsAt) : begins + 30 * hourMs
  return now >= begins - beforeMs && now <= ends + afterMs
}

export async function signInByCode(
  services: Services,
  key: string,
  { clientId, guest }: { clientId: string; guest: GuestEntry },
): Promise<void> {
  const house = await atDoor(services, key)
  const now = services.now()
  if (!isOn(house, now)) throw new Problem('conflict', texts.thisOpenHouseIsNotOnNow)
  await add(services.db, house.row.id, { clientId: `door-${clientId}`, guest, at: new Date(now), now })
}

interface NewGuest {
  clientId: string
  guest: GuestEntry
  at: Date
  now: number
}

async function add(db: Services['db'], openHouseId: number, { clientId, guest, at, now }: NewGuest): Promise<void> {
  const tables = openHouseTables(db)
  const { count } = await tables
    .selectFrom('open_house_guest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('open_house_id', '=', openHouseId)
    .executeTakeFirstOrThrow()
  if (count >= maxGuests) throw new Problem('too-many', texts.theSheetIsFull)
  const { name, email, phone, hasAgent, party } = guest
  await tables
    .insertInto('open_house_guest')
    .values({
      open_house_id: openHouseId,
      client_id: clientId,
      account_id: null,
      name,
      email,
      phone,
      party,
      has_agent: hasAgent,
      signed_in_at: at,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['open_house_id', 'client_id']).doNothing())
    .execute()
}
