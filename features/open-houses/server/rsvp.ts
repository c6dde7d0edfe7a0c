import { sql } from 'kysely'
import * as texts from '#texts/open-houses'
import { findMailName } from '#features/accounts/server'
import { openHouseText } from '#features/listings/contract'
import { listingFor } from '#features/listings/server'
import { notify } from '#features/notifications/server'
import { maxGuests, type PublicOpenHouse } from '#features/open-houses/contract'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Branding } from '#platform/mail/mail-brand.ts'
import {
  guestsOf,
  openHousesOfListings,
  openHouseTables,
  publishedRow,
  removeGuest,
  type GuestRow,
  type OpenHouseFound,
} from './open-house-rows.ts'
import { defineTransactionEvent } from '#platform/events/define-event.ts'
import { asMailText, fillMail } from '#platform/mail/plain-text.ts'
import { mailRsvp } from './rsvp-mail.ts'
import { refuseOverLimit, spotsLeft } from './spots.ts'

/** Returns what anybody may know of the open houses of a listing; throws 'not-found' for one that visitors do not see. */
export async function openHousesFor({ db, now }: Services, actor: Actor | undefined, propertyId: number): Promise<PublicOpenHouse[]> {
  if (!(await listingFor(db, propertyId))) throw new Problem('not-found', texts.thisListingIsNotPublic)
  const houses = await openHousesOfListings(db, [propertyId], now())
  const guests = await guestsOf(
    db,
    houses.map(({ row }) => row.id),
  )
  return houses.map((house) =>
    publicView(
      house,
      guests.filter((guest) => guest.open_house_id === house.row.id),
      actor?.id,
    ),
  )
}

/** Returns an open house with room for so many more; throws 'not-found' when it is over, and 'conflict' without room. */
export async function withRoom({ db, now }: Services, id: number, party: number): Promise<OpenHouseFound> {
  const row = await openHouseTables(db).selectFrom('open_house').selectAll().where('id', '=', id).executeTakeFirst()
  const house = await publishedRow(db, row, now())
  if (!house) throw new Problem('not-found', texts.thisOpenHouseIsOver)
  const others = peopleComing(await guestsOf(db, [id]))
  refuseOverLimit({ limit: house.row.guest_limit, others, party, full: texts.thisOpenHouseIsFull })
  return house
}

/** Somebody says that they come to an open house of a home. */
export const openHouseAnswered = defineTransactionEvent<{
  accountId: number
  listingKey: number
  at: Date
  /** What they had read before. */
  notice: string
}>('openHouseAnswered')

const peopleComing = (guests: readonly GuestRow[]): number =>
  guests.reduce((sum, guest) => sum + (guest.account_id === null ? 0 : guest.party), 0)

function publicView({ row, published }: OpenHouseFound, guests: readonly GuestRow[], me: number | undefined): PublicOpenHouse {
  return {
    ...published.house,
    id: row.id,
    spotsLeft: spotsLeft(row.guest_limit, peopleComing(guests)),
    myParty: (me !== undefined && guests.find((guest) => guest.account_id === me)?.party) || null,
  }
}

/**
 * Stores with how many somebody comes, or takes it back; whoever asks for the last spots at the same moment waits for their turn.
 * Returns what it is like then, and whose bell rings.
 */
export async function rsvp(
  services: Services & Branding,
  actor: Actor,
  id: number,
  party: number,
): Promise<{ view: PublicOpenHouse; ringing: number[] }> {
  const { db, now, events } = services
  return db.transaction().execute(async (trx) => {
    // The lead of this RSVP locks its buyer, and people are locked before everything else.
    await sql`select from account where id = ${actor.id} for share`.execute(trx)
    const row = await openHouseTables(trx).selectFrom('open_house').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const house = await publishedRow(trx, row, now())
    if (!house) throw new Problem('not-found', texts.thisOpenHouseIsOver)
    if (house.published.agentId === actor.id) throw new Problem('conflict', texts.thisIsYourOpenHouse)
    const guests = await guestsOf(trx, [id])
    const mine = guests.find((guest) => guest.account_id === actor.id)
    if (party === (mine?.party ?? 0)) return { view: publicView(house, guests, actor.id), ringing: [] }
    const others = peopleComing(guests) - (mine?.party ?? 0)
    refuseOverLimit({ limit: house.row.guest_limit, others, party, full: texts.thisOpenHouseIsFull })
    if (!mine && guests.length >= maxGuests) throw new Problem('conflict', texts.thisOpenHouseIsFull)
    await store(trx, { house, actor, mine, party, now: now() })
    await mailRsvp(services, trx, { house, actor, party, revision: mine ? mine.revision + 1 : house.row.left_revision + 1 })
    if (party > 0)
      await events.emitIn(trx, openHouseAnswered, {
        accountId: actor.id,
        listingKey: house.row.listing_key,
        at: new Date(now()),
        notice: texts.agentSeesYourRsvp,
      })
    const ringing = await tellAgent(trx, { house, actor, party, now: now() })
    return { view: publicView(house, await guestsOf(trx, [id]), actor.id), ringing }
  })
}

interface Answer {
  house: OpenHouseFound
  actor: Actor
  party: number
  now: number
}

async function store(trx: DatabaseTransaction, { house, actor, mine, party, now }: Answer & { mine: GuestRow | undefined }): Promise<void> {
  const tables = openHouseTables(trx)
  if (mine && party === 0) return removeGuest(trx, mine)
  if (mine) {
    await tables
      .updateTable('open_house_guest')
      .set({ party, revision: mine.revision + 1 })
      .where('id', '=', mine.id)
      .execute()
    return
  }
  await addRsvp(trx, { openHouseId: house.row.id, accountId: actor.id, party, revision: house.row.left_revision + 1, now })
}

/** Somebody comes who did not say so before. */
export async function addRsvp(
  trx: DatabaseTransaction,
  {
    openHouseId,
    accountId,
    party,
    revision = 0,
    now,
  }: { openHouseId: number; accountId: number; party: number; revision?: number; now: number },
): Promise<void> {
  await openHouseTables(trx)
    .insertInto('open_house_guest')
    .values({
      open_house_id: openHouseId,
      client_id: `account-${accountId}`,
      account_id: accountId,
      name: '',
      email: '',
      phone: '',
      has_agent: null,
      party,
      revision,
      signed_in_at: null,
      created_at: new Date(now),
    })
    .execute()
}

async function tellAgent(trx: DatabaseTransaction, { house, actor, party, now }: Answer): Promise<number[]> {
  const { published, row } = house
  const name = await findMailName(trx, actor.id)
  return notify(trx, now, [
    {
      to: { accountId: published.agentId },
      about: `open-house:${row.id}:${actor.id}:${now}`,
      topic: 'tours',
      title: party > 0 ? fillMail(texts.nameComesWithCount, { name, count: party }) : fillMail(texts.nameDoesNotCome, { name }),
      detail: asMailText(`${published.title}, ${openHouseText(published.house)}`),
      link: `/agent/open-houses?sheet=${row.id}`,
    },
  ])
}
