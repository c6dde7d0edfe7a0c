import { sql, type RawBuilder } from 'kysely'
import {
  measures,
  sourceNames,
  type DayNumbers,
  type Measure,
  type Numbers,
  type ViewSource,
  type WatchedRoom,
} from '#features/analytics/contract'
import type { Database } from '#platform/database/database.ts'
import { sumOfHours } from './hour-sums.ts'
import { beginOf, hourFrom, lengthOf, momentsOf, shifted, type Period, type UtcHour } from './periods.ts'

const hourMs = 3_600_000

/** A number of a period, of a listing and a part; added up by the database, which has many times more rows. */
interface Sum {
  listing_key: number
  measure: Measure
  part: string
  value: number
}

/** Sums of a day of UTC. */
export interface DaySum {
  day: string
  measure: Measure
  /** By the hour; null where only the day is known. */
  hours: number[] | null
  /** Sum of the rows whose hours are not known. */
  rest: number
}

/** Listings, and the agent whose time with them counts; every agent's where it is left out. */
export interface Scope {
  keys: readonly number[]
  agentId?: number | undefined
}

const rowsIn = ({ keys, agentId }: Scope, { from, to }: Period, [begin, end]: readonly [UtcHour, UtcHour]): RawBuilder<unknown> => sql`
  from internet_tracking_summary
  where listing_key in (${sql.join(keys)}) ${agentId === undefined ? sql`` : sql`and list_agent_key = ${agentId}`}
    and day between least(${from}::date, ${begin.day}::date) and greatest(${to}::date, ${end.day}::date)
    and case when hours is null then day between ${from}::date and ${to}::date else day between ${begin.day}::date and ${end.day}::date end`

const hoursOf = (period: Period): readonly [UtcHour, UtcHour] => {
  const { begin, end } = momentsOf(period)
  return [hourFrom(begin.getTime()), hourFrom(end.getTime())]
}

/** Returns the sums of these listings in a period, a row for each listing, measure and part. */
export async function sumsOf(db: Database, scope: Scope, period: Period): Promise<Sum[]> {
  if (scope.keys.length === 0) return []
  const [begin, end] = hoursOf(period)
  // The first and the last day of UTC belong to the period in part.
  const within = sql`(select coalesce(sum(n), 0) from unnest(hours[
    case when day = ${begin.day}::date then ${begin.hour}::int + 1 else 1 end : case when day = ${end.day}::date then ${end.hour}::int else 24 end]) n)`
  const { rows } = await sql<Sum>`
    select listing_key::int as listing_key, measure, part,
      sum(case when hours is null or (day > ${begin.day}::date and day < ${end.day}::date) then value else ${within} end) as value
    ${rowsIn(scope, period, [begin, end])} group by 1, 2, 3`.execute(db)
  return rows
}

/** Returns the same, a row for each day of UTC and measure. */
export async function daySumsOf(db: Database, scope: Scope, period: Period): Promise<DaySum[]> {
  if (scope.keys.length === 0) return []
  const { rows } = await sql<DaySum>`
    select day::text as day, measure, ${sumOfHours} as hours, coalesce(sum(value) filter (where hours is null), 0) as rest
    ${rowsIn(scope, period, hoursOf(period))} group by internet_tracking_summary.day, measure`.execute(db)
  return rows
}

/** Returns all views of each listing while this agent listed it, by key. */
export async function findViews(db: Database, scope: Scope): Promise<Map<number, number>> {
  if (scope.keys.length === 0) return new Map()
  const { rows } = await sql<{ id: number; views: number }>`
    select listing_key::int as id, sum(value) as views from internet_tracking_summary
    where listing_key in (${sql.join(scope.keys)}) and measure = 'views'
      ${scope.agentId === undefined ? sql`` : sql`and list_agent_key = ${scope.agentId}`} group by 1`.execute(db)
  return new Map(rows.map(({ id, views }) => [id, views]))
}

/** Returns the views of one listing in a period. */
export async function countViews(db: Database, scope: Scope, period: Period): Promise<number> {
  return totalsOf(await sumsOf(db, scope, period)).views
}

const noNumbers = (): Numbers => Object.fromEntries(measures.map((measure) => [measure, 0])) as unknown as Numbers

/** Returns what rows of the summary add up to; seconds are whole on the screen. */
export function totalsOf(sums: readonly Pick<Sum, 'measure' | 'value'>[]): Numbers {
  const totals = noNumbers()
  for (const { measure, value } of sums) totals[measure] += value
  return { ...totals, watchedSeconds: Math.round(totals.watchedSeconds) }
}

/** Returns every day of a period with its numbers, also the empty ones. A day is marked that has numbers of a whole day of UTC. */
export function daysOf(sums: readonly DaySum[], period: Period): DayNumbers[] {
  const days = Array.from({ length: lengthOf(period) }, (_, index) => shifted(period.from, index))
  const begins = [...days, shifted(period.to, 1)].map((day) => beginOf(period.timeZone, day))
  const cells = new Map(
    days.map((day): [string, { sums: Pick<Sum, 'measure' | 'value'>[]; isUtc: boolean }] => [day, { sums: [], isUtc: false }]),
  )
  for (const { day, measure, hours, rest } of sums) {
    const first = Date.parse(day)
    // Hours rise, and with them the days they begin in.
    let at = begins.findLastIndex((begin) => begin <= first)
    for (const [hour, value] of hours?.entries() ?? []) {
      while (at + 1 < begins.length && (begins[at + 1] ?? 0) <= first + hour * hourMs) at += 1
      if (value > 0) cells.get(days[at] ?? '')?.sums.push({ measure, value })
    }
    const cell = cells.get(day)
    if (rest > 0 && cell) {
      cell.sums.push({ measure, value: rest })
      cell.isUtc = true
    }
  }
  return [...cells].map(([day, cell]) => ({ day, isUtc: cell.isUtc, ...totalsOf(cell.sums) }))
}

/** Returns where views came from, most first. */
export function sourcesOf(sums: readonly Sum[]): ViewSource[] {
  const views = sums.filter(({ measure }) => measure === 'views')
  return sourceNames
    .map((source) => ({ source, views: views.reduce((sum, { part, value }) => sum + (part === source ? value : 0), 0) }))
    .filter((source) => source.views > 0)
    .toSorted((a, b) => b.views - a.views)
}

export interface FilmRoom {
  listing_key: number
  video_id: number
  room: string
  start_seconds: number
  length_seconds: number | null
}

/** Returns the rooms that the tour of each listing shows now, in the order of the film. */
export async function roomsOf(db: Database, listings: readonly number[]): Promise<FilmRoom[]> {
  if (listings.length === 0) return []
  const { rows } = await sql<FilmRoom>`
    select shown.listing_key::int as listing_key, shown.video_id::int as video_id, coalesce(nullif(chapter.label, ''), chapter.image_of) as room, chapter.start_seconds,
      lead(chapter.start_seconds, 1, video.duration_seconds) over (partition by chapter.video_id order by chapter.start_seconds)
        - chapter.start_seconds as length_seconds
    from listing_video shown join video_asset video on video.id = shown.video_id and video.media_status = 'Complete'
    join video_chapter chapter on chapter.video_id = video.id
    where shown.listing_key in (${sql.join(listings)})
    order by shown.listing_key, shown."order", chapter.start_seconds`.execute(db)
  return rows
}

/** Returns the rooms of a film with the seconds watched; rooms the film lost come last, and watching outside of any room is left out. */
export function watchedRooms(sums: readonly Sum[], film: readonly FilmRoom[]): WatchedRoom[] {
  const watched = new Map<string, number>()
  for (const { measure, part, value } of sums) {
    if (measure === 'watchedSeconds' && part !== '') watched.set(part, (watched.get(part) ?? 0) + value)
  }
  const shown = new Map<string, WatchedRoom>()
  for (const { room, start_seconds, length_seconds } of film) {
    const before = shown.get(room)
    // A film that comes back to a room is that room for longer.
    const lengthSeconds = length_seconds === null ? null : length_seconds + (before?.lengthSeconds ?? 0)
    shown.set(room, {
      room,
      watchedSeconds: Math.round(watched.get(room) ?? 0),
      startSeconds: before?.startSeconds ?? start_seconds,
      lengthSeconds,
    })
  }
  const lost = [...watched].filter(([room]) => !shown.has(room))
  return [
    ...shown.values(),
    ...lost.map(([room, seconds]) => ({ room, watchedSeconds: Math.round(seconds), startSeconds: null, lengthSeconds: null })),
  ]
}
