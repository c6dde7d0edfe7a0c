import { sql, type SqlBool } from 'kysely'
import { accountsById, findMailAuthors, nameOf, type Account } from '#features/accounts/server'
import type { PropertyCard } from '#features/listings/contract'
import { cardsById } from '#features/listings/server'
import type { TourRequest } from '#features/tours/contract'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { MailText } from '#platform/mail/plain-text.ts'
import { createDisclosure } from './agreement/disclosure.ts'
import { stepsFrom } from './requests/tour-graph.ts'
import { tourTables, type RequestRow } from './tour-rows.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

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
      .select(['id', 'agent_account_id', 'kind', 'signed_name', 'signed_at', 'file_id', 'sealed_file_id', 'void_at'])
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
    // An agreement is between two people: the agent who got the home later neither relies on it nor reads it.
    const isWithEarlierAgent = agreement !== undefined && agreement.agent_account_id !== row.agent_account_id
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
      disclosure: toDisclosure(row, cards.get(row.listing_key)),
      buyerAgent:
        row.buyer_agent_name !== null && row.buyer_agent_brokerage !== null
          ? { name: row.buyer_agent_name, brokerage: row.buyer_agent_brokerage }
          : null,
      needsAgreement: row.agreement_required && (agreement === undefined || agreement.void_at !== null || isWithEarlierAgent),
      agreement:
        agreement && agreement.signed_at !== null && !(isAgent && isWithEarlierAgent)
          ? {
              id: agreement.id,
              kind: agreement.kind,
              signedName: agreement.signed_name ?? '',
              signedAt: agreement.signed_at.toISOString(),
              isSealed: agreement.sealed_file_id !== null,
              isFile: agreement.file_id !== null,
              isVoid: agreement.void_at !== null,
              isWithEarlierAgent,
            }
          : null,
      verdict: isAgent ? null : row.verdict,
    }
  })
}

/** Returns whom the agent of an open showing works for now; showings that are over keep the text of their request. */
function toDisclosure({ disclosure, state, agent_account_id }: RequestRow, card: PropertyCard | undefined): string | null {
  const isOpen = ['requested', 'countered', 'confirmed', 'rescheduled'].includes(state)
  return disclosure !== null && isOpen && card?.agentId === agent_account_id ? createDisclosure(card).text : disclosure
}

/** Selects times that wait for an answer, and whether another buyer has or waits for one of them. */
function openSlots(db: Database, requestIds: readonly number[]) {
  return tourTables(db)
    .selectFrom('tour_slot')
    .select(['request_id', 'starts_at', 'ends_at'])
    .select(
      sql<boolean>`state = 'asked' and exists (
        select from tour_slot as first
        where int8range(first.agent_account_id, first.agent_account_id, '[]') && int8range(tour_slot.agent_account_id, tour_slot.agent_account_id, '[]')
          and first.busy && tour_slot.busy and first.state in ('held', 'confirmed') and first.request_id <> tour_slot.request_id
          and not exists (
            select from tour_request as rival join tour_request as mine on rival.buyer_account_id = mine.buyer_account_id
            where rival.id = first.request_id and mine.id = tour_slot.request_id
          )
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

/** A tour with names that a mail may show. */
export interface MailTour extends TourRequest {
  buyer: { id: number; name: MailText }
  agent: { id: number; name: MailText }
}

/** Returns the tour with the names that a mail may show. */
export async function withMailNames(db: Database, tour: TourRequest): Promise<MailTour> {
  const authors = await findMailAuthors(db, [tour.buyer.id, tour.agent.id])
  const named = ({ id }: TourRequest['buyer']) => ({ id, name: authors.name(id) })
  return { ...tour, buyer: named(tour.buyer), agent: named(tour.agent) }
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

async function pageOfTours(db: Database, me: number, rows: Page<RequestRow>, now: number): Promise<Page<TourRequest>> {
  return { ...rows, items: await toursOf(db, me, rows.items, now) }
}

/** Returns a page of a buyer's requests, newest first. */
export async function buyerTours(db: Database, me: number, asked: PageQuery, now: number): Promise<Page<TourRequest>> {
  return pageOfTours(db, me, await selectPage(requests(db).where('buyer_account_id', '=', me).orderBy('id', 'desc'), asked), now)
}

/** Returns the confirmed tours of a buyer on a UTC day or its neighbors, for callers that compare local days. */
export async function buyerToursAround(db: Database, me: number, day: number, now: number): Promise<TourRequest[]> {
  const rows = await requests(db)
    .where('buyer_account_id', '=', me)
    .where('state', 'in', ['confirmed', 'rescheduled'])
    .where('starts_at', '>=', new Date(day - dayMs))
    .where('starts_at', '<', new Date(day + 2 * dayMs))
    .orderBy('id', 'desc')
    .execute()
  return toursOf(db, me, rows, now)
}

/** Returns a page of the confirmed tours of either side that are not over, first one first. */
export async function comingTours(db: Database, me: number, asked: PageQuery, now: number): Promise<Page<TourRequest>> {
  const rows = requests(db)
    .where((is) => is.or([is('buyer_account_id', '=', me), is('agent_account_id', '=', me)]))
    .where('state', 'in', ['confirmed', 'rescheduled'])
    .where(sql<SqlBool>`starts_at + length_minutes * interval '1 minute' > ${new Date(now)}`)
    .orderBy('starts_at')
    .orderBy('id')
  return pageOfTours(db, me, await selectPage(rows, asked), now)
}

/** Returns a page of the tours of an agent's listings: open requests first, then those between two moments by time. */
export async function toursOfAgent(
  db: Database,
  me: number,
  { from, to, now }: { from: number; to: number; now: number },
  asked: PageQuery,
): Promise<Page<TourRequest>> {
  const isOpen = sql<SqlBool>`state in ('requested', 'countered', 'rescheduled')`
  const at = sql<Date>`coalesce(starts_at, modified_at)`
  const rows = requests(db)
    .where('agent_account_id', '=', me)
    .where(sql<SqlBool>`(${isOpen} or (${at} >= ${new Date(from)} and ${at} < ${new Date(to)}))`)
    .orderBy(isOpen, 'desc')
    .orderBy(sql`case when ${isOpen} then requested_at else ${at} end`)
    .orderBy('id')
  return pageOfTours(db, me, await selectPage(rows, asked), now)
}
