import * as texts from '#texts/guides'
import { fill } from '#platform/contract/fill.ts'
import { sql } from 'kysely'
import { agentCards } from '#features/agents/server'
import { nearMiles, type Guide, type GuideSearch } from '#features/guides/contract'
import { zipCode, zipCodes } from '#features/location/server'
import { videosById } from '#features/videos/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { guideTables, type GuideRow } from './guide-rows.ts'
import { isLawful, mayBeShown } from './legal-hold.ts'
import { outsideSentence } from '#platform/contract/text/zip-code.ts'

const pageSize = 24
/** Behind everything that is near. */
const everywhere = 1_000_000

/** Without a ZIP newest first. With one: what is near by distance, then what holds everywhere, newest first. */
export async function findGuides(db: Database, search: GuideSearch): Promise<{ items: Guide[]; nextCursor: string | null }> {
  const center = search.zip === undefined ? undefined : await zipCode(db, search.zip)
  if (search.zip !== undefined && !center)
    throw new Problem('invalid-input', fill(texts.zipNotFound, { zip: search.zip }), {
      'query.zip': outsideSentence(search.zip) ?? `We couldn’t find ZIP ${search.zip}.`,
    })
  const rank = center
    ? sql<number>`coalesce(round((7918 * asin(sqrt(
        power(sin(radians(latitude - ${center.latitude}) / 2), 2)
        + cos(radians(${center.latitude})) * cos(radians(latitude)) * power(sin(radians(longitude - ${center.longitude}) / 2), 2)
      )))::numeric, 3)::float8, ${everywhere})`
    : sql<number>`0::float8`

  let matching = guideTables(db).selectFrom('guide_video').selectAll().select(rank.as('rank')).where(mayBeShown)
  if (search.kind) matching = matching.where('kind', '=', search.kind)
  if (search.agentId) matching = matching.where('account_id', '=', search.agentId)
  if (search.topic) matching = matching.where('topic', '=', search.topic)
  let page = db
    .withTables<{ found: GuideRow & { rank: number } }>()
    .with('found', () => matching)
    .selectFrom('found')
    .selectAll()
    .orderBy('rank')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (center) page = page.where((where) => where.or([where('rank', '<=', nearMiles), where('rank', '=', everywhere)]))
  if (search.cursor) {
    const [after = 0, id = 0] = search.cursor.split('_').map(Number)
    page = page.where((where) => where.or([where('rank', '>', after), where.and([where('rank', '=', after), where('id', '<', id)])]))
  }
  const rows = await page.execute()
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const nextCursor = rows.length > pageSize && last ? `${last.rank}_${last.id}` : null
  return { items: await toGuides(db, shown), nextCursor }
}

export async function guideById(db: Database, id: number): Promise<Guide> {
  const row = await guideTables(db).selectFrom('guide_video').selectAll().where('id', '=', id).where(mayBeShown).executeTakeFirst()
  const [guide] = row ? await toGuides(db, [row]) : []
  if (!guide) throw new Problem('not-found', texts.thisVideoIsNoLongerPublished)
  return guide
}

/** Returns a guide as its agent sees it, shown or not. */
export async function myGuide(db: Database, accountId: number, id: number): Promise<Guide> {
  const guide = (await guidesOf(db, accountId)).find((each) => each.id === id)
  if (!guide) throw new Problem('not-found', texts.thisVideoIsNoLongerPublished)
  return guide
}

export async function guidesOf(db: Database, accountId: number): Promise<Guide[]> {
  const rows = await guideTables(db)
    .selectFrom('guide_video')
    .selectAll()
    .select(isLawful.as('shown'))
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  const hidden = new Set(rows.filter(({ shown }) => !shown).map(({ id }) => id))
  const held = new Set(rows.filter(({ held_at }) => held_at).map(({ id }) => id))
  return (await toGuides(db, rows)).map((guide) => ({
    ...guide,
    ...(hidden.has(guide.id) && { withheld: true }),
    ...(held.has(guide.id) && { takenDown: true }),
  }))
}

/** A guide whose agent has left the pages is left out. */
async function toGuides(db: Database, rows: readonly GuideRow[]): Promise<Guide[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [videos, agents, places, areas] = await Promise.all([
    videosById(
      db,
      rows.map((row) => row.video_id),
    ),
    agentCards(db, [...new Set(rows.map((row) => row.account_id))]),
    guideTables(db).selectFrom('guide_place').selectAll().where('guide_id', 'in', ids).orderBy('start_seconds').execute(),
    areasOf(db, rows),
  ])
  const byGuide = Map.groupBy(places, (place) => place.guide_id)
  return rows.flatMap((row) => {
    const video = videos.get(row.video_id)
    const agent = agents.get(row.account_id)
    if (!video || !agent) return []
    return {
      id: row.id,
      kind: row.kind,
      topic: row.topic,
      title: row.title,
      summary: row.summary,
      zipCode: row.zip_code,
      area: areas.get(row.zip_code ?? '') ?? null,
      video,
      agent,
      places: (byGuide.get(row.id) ?? []).map(({ guide_id: _, start_seconds, ...place }) => ({ startSeconds: start_seconds, ...place })),
      publishedAt: row.published_at.toISOString(),
    }
  })
}

/** "Austin, TX" by ZIP. */
async function areasOf(db: Database, rows: readonly GuideRow[]): Promise<Map<string, string>> {
  const zips = [...new Set(rows.flatMap((row) => row.zip_code ?? []))]
  return new Map([...(await zipCodes(db, zips))].map(([zip, { city, state }]) => [zip, `${city}, ${state}`]))
}
