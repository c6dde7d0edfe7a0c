import * as texts from '#texts/campaigns'
import { maxCurrentCampaigns, type Campaign, type listCampaigns } from '#features/campaigns/contract'
import { cardsById, publishedOpenHouses } from '#features/listings/server'
import { hostNames } from '#features/videos/contract'
import { parseVideoLink } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { Services } from '#platform/http/services.ts'
import { campaignTables, chosenListings, lineOf, phaseOf, type CampaignRow } from './campaign-rows.ts'
import { isForSale } from './edit-campaigns.ts'
import { answerOf } from './rsvp.ts'

/** So long before the start the livestream is shown. */
const livestreamBeforeMs = 3_600_000

/** Returns the events that are on or to come, next one first, and a page of those that are over, latest first. */
export async function campaignList({ db, now }: Services, asked: PageQuery): Promise<ReplyOf<typeof listCampaigns>> {
  const moment = new Date(now())
  const published = campaignTables(db).selectFrom('campaign').selectAll().where('state', '=', 'published')
  const [current, { items: past, ...numbers }] = await Promise.all([
    published.where('ends_at', '>', moment).orderBy('starts_at').orderBy('id').limit(maxCurrentCampaigns).execute(),
    selectPage(published.where('ends_at', '<=', moment).orderBy('ends_at', 'desc').orderBy('id', 'desc'), asked),
  ])
  const lines = (rows: CampaignRow[]) => rows.map((row) => lineOf(row, now()))
  return { current: lines(current), past: lines(past), ...numbers }
}

/** Returns an event as everybody reads it; throws 'not-found' for a draft. */
export async function campaignFor({ db, now }: Services, actor: Actor | undefined, id: number): Promise<Campaign> {
  const row = await campaignTables(db)
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.weCantFindThisEvent)
  const keys = (await chosenListings(db, [id])).get(id) ?? []
  const cards = await cardsById(db, keys)
  const homes = keys.flatMap((key) => cards.get(key) ?? []).filter(isForSale)
  return {
    ...lineOf(row, now()),
    ...(await answerOf(db, row, actor?.id)),
    body: row.body,
    terms: row.terms,
    homes,
    openHouses: await openHousesDuring(
      db,
      row,
      homes.map((home) => home.id),
      now(),
    ),
    livestream: livestreamOf(row, now()),
  }
}

async function openHousesDuring(db: Database, row: CampaignRow, keys: readonly number[], now: number): Promise<Campaign['openHouses']> {
  const phase = phaseOf(row, now)
  if (phase === 'over' || phase === 'canceled') return []
  const openHouses = await publishedOpenHouses(db, keys, now)
  const [from, to] = [row.starts_at.toISOString(), row.ends_at.toISOString()]
  return openHouses
    .filter(({ house }) =>
      // Without hours it is on the whole day.
      house.startsAt && house.endsAt
        ? house.startsAt < to && house.endsAt > from
        : house.date >= from.slice(0, 10) && house.date <= to.slice(0, 10),
    )
    .map(({ listingKey, title, place, house: { date, startTime, endTime, timeZone } }) => ({
      propertyId: listingKey,
      title,
      place,
      date,
      startTime,
      endTime,
      timeZone,
    }))
}

function livestreamOf(row: CampaignRow, now: number): Campaign['livestream'] {
  const url = row.livestream_url
  if (!url || row.state !== 'published' || now < Number(row.starts_at) - livestreamBeforeMs || now >= Number(row.ends_at)) return null
  const known = parseVideoLink(url)
  return { url, embedUrl: known?.embedUrl ?? null, host: known ? hostNames[known.source] : new URL(url).hostname }
}
