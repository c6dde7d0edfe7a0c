import { sql, type Expression, type SqlBool } from 'kysely'
import { accountsById, nameOf, type Account } from '#features/accounts/server'
import type { PropertyCard } from '#features/listings/contract'
import { cardsById } from '#features/listings/server'
import type { TourRequest } from '#features/tours/contract'
import type { Database } from '#platform/database/database.ts'
import { stepsFrom } from './requests/tour-graph.ts'
import { tourTables, type RequestRow } from './tour-rows.ts'

const mostShown = 200
const minuteMs = 60_000

/** Completes rows for one of their two people. */
export async function toursOf(db: Database, me: number, rows: readonly RequestRow[], now: number): Promise<TourRequest[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [slots, people, cards, agreements, links] = await Promise.all([
    openSlots(db, ids),
    accountsById(
      db,
      rows.flatMap((row) => [row.agent_account_id, ...(row.buyer_account_id === null ? [] : [row.buyer_account_id])]),
    ),
    cardsById(
      db,
      rows.map((row) => row.listing_key),
    ),
    tourTables(db)
      .selectFrom('tour_agreement')
      .select(['id', 'kind', 'signed_name', 'signed_at', 'file_id'])
      .where('id', 'in', [0, ...rows.flatMap((row) => (row.agreement_id === null ? [] : [row.agreement_id]))])
      .execute(),
    tourTables(db)
      .selectFrom('tour_agent')
      .select(['account_id', 'video_link'])
      .where('account_id', 'in', [...new Set(rows.map((row) => row.agent_account_id))])
      .execute(),
  ])
  return rows.map((row) => {
    const startsAt = row.starts_at?.getTime() ?? null
    const isAgent = row.agent_account_id === me
    const agreement = agreements.find(({ id }) => id === row.agreement_id)
    const isOn = row.state === 'confirmed' || row.state === 'rescheduled'
    return {
      id: row.id,
      state: row.state,
      kind: row.kind,
      timeZone: row.time_zone,
      minutes: row.length_minutes,
      note: row.note,
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: startsAt === null ? null : new Date(startsAt + row.length_minutes * minuteMs).toISOString(),
      slots: slots
        .filter((slot) => slot.request_id === row.id)
        .map((slot) => ({
          startsAt: slot.starts_at.toISOString(),
          endsAt: slot.ends_at.toISOString(),
          isBehind: slot.is_behind,
        })),
      reason: row.reason,
      canceledBy:
        row.state !== 'canceled'
          ? null
          : row.canceled_by === row.agent_account_id
            ? 'agent'
            : row.canceled_by === null
              ? 'product'
              : 'buyer',
      expiresAt: row.expires_at?.toISOString() ?? null,
      requestedAt: row.requested_at.toISOString(),
      revision: row.revision,
      steps: stepsFrom({ state: row.state, party: isAgent ? 'agent' : 'buyer', proposed: row.proposed_by === me, startsAt, now }),
      isMine: !isAgent,
      buyer: person(row.buyer_account_id, people),
      agent: person(row.agent_account_id, people),
      property: propertyOf(cards.get(row.listing_key)),
      videoLink:
        isOn && row.kind === 'live_video' ? (links.find((link) => link.account_id === row.agent_account_id)?.video_link ?? null) : null,
      agreement: agreement
        ? {
            kind: agreement.kind,
            signedName: agreement.signed_name,
            signedAt: agreement.signed_at.toISOString(),
            isFile: agreement.file_id !== null,
          }
        : null,
      verdict: isAgent ? null : row.verdict,
    }
  })
}

/** Times that wait for an answer, and whether somebody else has or waits for one of them. */
function openSlots(db: Database, requestIds: readonly number[]) {
  return tourTables(db)
    .selectFrom('tour_slot')
    .select(['request_id', 'starts_at', 'ends_at'])
    .select(
      sql<boolean>`state = 'asked' and exists (
        select from tour_slot as first
        where int8range(first.agent_account_id, first.agent_account_id, '[]') && int8range(tour_slot.agent_account_id, tour_slot.agent_account_id, '[]')
          and first.busy && tour_slot.busy and first.state in ('held', 'confirmed') and first.request_id <> tour_slot.request_id
      )`.as('is_behind'),
    )
    .where('request_id', 'in', [...requestIds])
    .where('state', 'in', ['asked', 'held'])
    .orderBy('starts_at')
    .execute()
}

function person(id: number | null, people: ReadonlyMap<number, Account>): TourRequest['buyer'] {
  const account = id === null ? undefined : people.get(id)
  return { id: id ?? 0, name: account ? nameOf(account) : 'Former member' }
}

const propertyOf = (card: PropertyCard | undefined): TourRequest['property'] =>
  card
    ? {
        id: card.id,
        title: card.title,
        address: card.address,
        city: card.city,
        state: card.state,
        zipCode: card.zipCode,
        price: card.price,
        mainImageUrl: card.mainImageUrl,
        latitude: card.latitude,
        longitude: card.longitude,
        addressWithheld: card.addressWithheld,
      }
    : null

const requests = (db: Database) => tourTables(db).selectFrom('tour_request').selectAll()

export async function readTour(db: Database, me: number, id: number, now: number): Promise<TourRequest> {
  const rows = await requests(db).where('id', '=', id).execute()
  const [tour] = await toursOf(db, me, rows, now)
  return tour as TourRequest
}

/** What a buyer asked for, newest first. */
export async function buyerTours(db: Database, me: number, now: number): Promise<TourRequest[]> {
  return toursOf(db, me, await requests(db).where('buyer_account_id', '=', me).orderBy('id', 'desc').limit(mostShown).execute(), now)
}

/** Confirmed tours that are not over, of both sides, first one first. */
export async function comingTours(db: Database, me: number, now: number): Promise<TourRequest[]> {
  const rows = await requests(db)
    .where((is) => is.or([is('buyer_account_id', '=', me), is('agent_account_id', '=', me)]))
    .where('state', 'in', ['confirmed', 'rescheduled'])
    .where('starts_at', '>', new Date(now - 2 * 60 * minuteMs))
    .orderBy('starts_at')
    .limit(mostShown)
    .execute()
  return (await toursOf(db, me, rows, now)).filter(({ endsAt }) => endsAt !== null && Date.parse(endsAt) > now)
}

/** Tours of an agent's listings: what waits first, then those between two moments by time. */
export async function toursOfAgent(
  db: Database,
  me: number,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<TourRequest[]> {
  const mine = requests(db).where('agent_account_id', '=', me)
  const isOpen: Expression<SqlBool> = sql<SqlBool>`state in ('requested', 'countered', 'rescheduled')`
  const open = await mine.where(isOpen).orderBy('requested_at').limit(mostShown).execute()
  const others = await mine
    .where('state', 'not in', ['requested', 'countered', 'rescheduled'])
    .where(sql<Date>`coalesce(starts_at, modified_at)`, '>=', new Date(from))
    .where(sql<Date>`coalesce(starts_at, modified_at)`, '<', new Date(to))
    .orderBy(sql`coalesce(starts_at, modified_at)`)
    .limit(1000)
    .execute()
  return toursOf(db, me, [...open, ...others], now)
}
