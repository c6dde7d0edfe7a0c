import { sql, type RawBuilder } from 'kysely'
import type { PropertyCard } from '#features/listings/contract'
import { listingFor } from '#features/listings/server'
import type { ListingTours } from '#features/tours/contract'
import type { Database } from '#platform/database/database.ts'
import { timeZoneAt, zipCode } from '#features/location/server'
import { agentSettings, availabilityOf, listingTours, usualTours } from './agent-settings.ts'
import { dateAt, firstMoment, plusDays } from './clock-times.ts'
import { freeTimes, type Range } from './free-times.ts'
import type { AgentRow } from '../tour-rows.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** A listing as far as tours ask. */
export interface TouredListing {
  card: PropertyCard
  tours: ListingTours
  timeZone: string
}

/** Returns a public listing with how it is toured; undefined when visitors do not see it. */
export async function touredListing(db: Database, id: number): Promise<TouredListing | undefined> {
  const card = await listingFor(db, id)
  if (!card) return undefined
  const tours = (await listingTours(db, [id])).get(id) ?? usualTours
  return { card, tours: isToured(card) ? tours : { ...tours, mode: 'none' }, timeZone: await zoneOf(db, card) }
}

/** A home that is coming soon, sold or off the market is not toured. */
export const isToured = ({ status }: Pick<PropertyCard, 'status'>): boolean =>
  status === 'Active' || status === 'Active Under Contract' || status === 'Pending'

/** The clocks at the middle of the listing's ZIP; where that is not known, at its public point. */
export async function zoneOf(db: Database, { zipCode: zip, latitude, longitude }: PropertyCard): Promise<string> {
  const known = await zipCode(db, zip)
  return known ? timeZoneAt(known.latitude, known.longitude) : timeZoneAt(latitude, longitude)
}

export interface Occupied {
  /** Nobody else gets these times. */
  confirmed: Range[]
  /** Other buyers requested these times and wait for an answer. */
  held: Range[]
  /** The same for requests of the buyer who reads the times. */
  own: Range[]
  /** Of the other calendar. */
  elsewhere: Range[]
  /** Beginnings of the tours that count towards the most of a day. */
  starts: number[]
}

interface Reader {
  /** A request whose own times do not stand in its way. */
  besides?: number | undefined
  /** The buyer who reads the times. */
  buyerId?: number | undefined
}

/** Returns when an agent is busy between two moments, except for one request. */
export async function occupiedTimes(
  db: Database,
  agentId: number,
  from: number,
  to: number,
  { besides = 0, buyerId = 0 }: Reader = {},
): Promise<Occupied> {
  const [begin, end] = [new Date(from - dayMs), new Date(to + dayMs)]
  const milliseconds = (moment: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${moment}) * 1000)::bigint`
  const { rows } = await sql<{ state: 'held' | 'own' | 'confirmed' | 'elsewhere'; start: number; from: number; to: number }>`
    select case when state = 'held' and request_id in (select id from tour_request where buyer_account_id = ${buyerId}) then 'own' else state end as state,
      ${milliseconds(sql`starts_at`)} as start, ${milliseconds(sql`lower(busy)`)} as "from", ${milliseconds(sql`upper(busy)`)} as "to"
    from tour_slot
    where agent_account_id = ${agentId} and state in ('held', 'confirmed') and starts_at >= ${begin} and starts_at < ${end} and request_id <> ${besides}
    union all
    select 'elsewhere', 0, ${milliseconds(sql`block."from"`)}, ${milliseconds(sql`block."to"`)}
    from tour_busy_calendar cross join jsonb_to_recordset(busy) as block ("from" timestamptz, "to" timestamptz)
    where agent_account_id = ${agentId} and block."from" < ${end} and block."to" > ${begin}`.execute(db)
  const ranges = (state: string): Range[] => rows.filter((row) => row.state === state)
  const starts = rows.filter((row) => row.state === 'confirmed').map(({ start }) => start)
  return { confirmed: ranges('confirmed'), held: ranges('held'), own: ranges('own'), elsewhere: ranges('elsewhere'), starts }
}

export const minutesOf = (agent: Pick<AgentRow, 'length_minutes'>, tours: ListingTours): number =>
  tours.lengthMinutes ?? agent.length_minutes

export interface OfferedTime {
  at: number
  isBehind: boolean
}

interface Offer extends Reader {
  from: string
  days: number
  now: number
}

/**
 * The times of a listing, in days of its own clocks. What somebody else waits for can be asked for behind them where the agent
 * answers requests, and not where tours are booked at once.
 */
export async function offeredTimes(db: Database, { card, tours, timeZone }: TouredListing, { from, days, now, ...reader }: Offer) {
  if (tours.mode === 'none' || tours.mode === 'instructions') return []
  const agent = await agentSettings(db, card.agentId, now)
  if (!agent.hours_chosen) return []
  const begin = firstMoment(timeZone, from, '00:00')
  const occupied = await occupiedTimes(db, card.agentId, begin, begin + (days + 1) * dayMs, reader)
  const question = {
    availability: availabilityOf(agent),
    timeZone,
    minutes: minutesOf(agent, tours),
    from,
    days,
    now,
    notBefore: tours.notBefore,
    starts: occupied.starts,
  }
  const busy = [...occupied.confirmed, ...occupied.elsewhere]
  if (tours.mode === 'instant' || occupied.held.length === 0)
    return freeTimes({ ...question, busy: [...busy, ...occupied.held, ...(tours.mode === 'instant' ? occupied.own : [])] }).map(
      ({ date, times }) => ({ date, times: times.map((at): OfferedTime => ({ at, isBehind: false })) }),
    )
  const unheld = new Set(freeTimes({ ...question, busy: [...busy, ...occupied.held] }).flatMap(({ times }) => times))
  return freeTimes({ ...question, busy }).map(({ date, times }) => ({
    date,
    times: times.map((at): OfferedTime => ({ at, isBehind: !unheld.has(at) })),
  }))
}

/** The first times nobody else waits for, from a moment on. */
export async function nextFreeTimes(db: Database, listing: TouredListing, now: number, most: number, after = now): Promise<number[]> {
  for (let from = dateAt(listing.timeZone, after), round = 0; round < 4; round++, from = plusDays(from, 14)) {
    const free = (await offeredTimes(db, listing, { from, days: 14, now })).flatMap(({ times }) =>
      times.filter(({ at, isBehind }) => !isBehind && at > after - 30 * minuteMs).map(({ at }) => at),
    )
    if (free.length > 0) return free.slice(0, most)
  }
  return []
}

/** Whether a tour may begin at this moment; worked out anew from the calendar. */
export async function offeredAt(
  db: Database,
  listing: TouredListing,
  at: number,
  now: number,
  besides = 0,
): Promise<OfferedTime | undefined> {
  if (!Number.isSafeInteger(at) || at < now || at > now + 400 * dayMs) return undefined
  const from = dateAt(listing.timeZone, at)
  const [day] = await offeredTimes(db, listing, { from, days: 1, now, besides })
  return day?.times.find((time) => time.at === at)
}
