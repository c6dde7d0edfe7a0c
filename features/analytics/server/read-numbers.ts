import { sql } from 'kysely'
import { measures, sourceNames, type DayNumbers, type Numbers, type ViewSource, type WatchedRoom } from '#features/analytics/contract'
import type { Database } from '#platform/database/database.ts'

export interface Period {
  from: string
  to: string
}

const dayMs = 86_400_000
const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** Returns the period of the same length that ends where this one begins. */
export const periodBefore = (period: Period): Period => ({
  from: shifted(period.from, -lengthOf(period)),
  to: shifted(period.from, -1),
})

/** Returns the days a call asks about: the last 28 where it does not say, never more than `longest`. */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, today: string, longest: number): Period {
  const to = asked.to ?? (asked.from && asked.from > today ? asked.from : today)
  const from = asked.from ?? shifted(to, -27)
  return { from: from < shifted(to, 1 - longest) ? shifted(to, 1 - longest) : from, to }
}

/** A number of a period: of a listing and a part, or of a day; added up by the database, which has many times more of them. */
interface Sum {
  listing_key: number
  measure: keyof Numbers
  part: string
  value: number
}
type DaySum = Pick<Sum, 'measure' | 'value'> & { day: string }

/** Returns the summary of these listings in a period, a row for each listing, measure and part. */
export async function sumsOf(db: Database, listings: readonly number[], { from, to }: Period): Promise<Sum[]> {
  if (listings.length === 0) return []
  const { rows } = await sql<Sum>`
    select listing_key::int as listing_key, measure, part, sum(value) as value from internet_tracking_summary
    where listing_key in (${sql.join(listings)}) and day between ${from}::date and ${to}::date
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Returns the same, a row for each day and measure. */
export async function daySumsOf(db: Database, listings: readonly number[], { from, to }: Period): Promise<DaySum[]> {
  if (listings.length === 0) return []
  const { rows } = await sql<DaySum>`
    select day::text as day, measure, sum(value) as value from internet_tracking_summary
    where listing_key in (${sql.join(listings)}) and day between ${from}::date and ${to}::date
    group by internet_tracking_summary.day, measure`.execute(db)
  return rows
}

const noNumbers = (): Numbers => Object.fromEntries(measures.map((measure) => [measure, 0])) as unknown as Numbers

/** Returns what rows of the summary add up to; seconds are whole on the screen. */
export function totalsOf(sums: readonly Pick<Sum, 'measure' | 'value'>[]): Numbers {
  const totals = noNumbers()
  for (const { measure, value } of sums) totals[measure] += value
  return { ...totals, watchedSeconds: Math.round(totals.watchedSeconds) }
}

/** Returns every day of a period with its numbers, also the empty ones. */
export function daysOf(sums: readonly DaySum[], period: Period): DayNumbers[] {
  const perDay = Map.groupBy(sums, ({ day }) => day)
  return Array.from({ length: lengthOf(period) }, (_, index) => {
    const day = shifted(period.from, index)
    return { day, ...totalsOf(perDay.get(day) ?? []) }
  })
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
