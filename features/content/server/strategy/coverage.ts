import * as texts from '#texts/content'
import { sql } from 'kysely'
import { guideTopics, topicNames, type GuideTopic } from '#features/guides/contract'
import type { Coverage, GapKind } from '#features/content/contract'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import { shotsOf } from './shot-list.ts'

export interface MissingVideo {
  subject: string
  kind: GapKind
  title: string
  reason: string
  shots: string[]
  listingKey: number | null
}

export interface StrategyParts {
  listings: Coverage[]
  cities: Coverage[]
  questions: Coverage[]
  gaps: MissingVideo[]
}

interface ListingLine {
  id: number
  title: string
  city: string | null
  on_market: boolean
  tours: number
  chapters: number
  bedrooms: number | null
  bathrooms: number | null
}

const cityMiles = 25

/** Returns what an agent's videos cover and lack, the most pressing first: homes on the market, cities by how many of them, questions in their order. */
export async function coverageOf(db: Database, accountId: number): Promise<StrategyParts> {
  const { rows: listings } = await sql<ListingLine>`
    select listing.listing_key as id, coalesce(listing.x_title, '') as title, listing.x_on_market as on_market,
      listing.city || ', ' || listing.state_or_province as city, listing.bedrooms_total as bedrooms,
      listing.bathrooms_full as bathrooms,
      count(distinct video.id)::int as tours, count(chapter.video_id)::int as chapters
    from listing
    left join listing_video attached on attached.listing_key = listing.listing_key
    left join video_asset video on video.id = attached.video_id and video.media_status = 'Complete'
    left join video_chapter chapter on chapter.video_id = video.id
    where listing.list_agent_account_id = ${accountId} and listing.x_is_public
    group by listing.listing_key
    order by listing.x_on_market desc, listing.listing_key desc
    limit 200`.execute(db)
  const { rows: lifestyle } = await sql<{ city: string }>`
    select distinct listing.city || ', ' || listing.state_or_province as city
    from listing
    join guide_video guide on guide.account_id = ${accountId} and guide.kind = 'lifestyle' and (guide.latitude is null
      or abs(guide.latitude - listing.x_public_latitude) * 69 < ${cityMiles}
      and abs(guide.longitude - listing.x_public_longitude) * 69 * cos(radians(guide.latitude)) < ${cityMiles})
    where listing.list_agent_account_id = ${accountId} and listing.x_is_public`.execute(db)
  const { rows: guides } = await sql<{ topic: GuideTopic }>`
    select distinct topic from guide_video where account_id = ${accountId} and kind = 'guide'`.execute(db)
  return joined(listings, new Set(lifestyle.map(({ city }) => city)), new Set(guides.map(({ topic }) => topic)))
}

function joined(lines: readonly ListingLine[], filmed: ReadonlySet<string>, answered: ReadonlySet<GuideTopic>): StrategyParts {
  const gaps: MissingVideo[] = []
  for (const line of lines) {
    const about = { subject: `listing:${line.id}`, listingKey: line.id }
    if (line.tours === 0 && line.on_market)
      gaps.push({ ...about, kind: 'tour', title: fill(texts.gapTour, line), reason: texts.reasonTour, shots: shotsOf.tour(line) })
    else if (line.chapters === 0 && line.on_market)
      gaps.push({ ...about, kind: 'rooms', title: fill(texts.gapRooms, line), reason: texts.reasonRooms, shots: shotsOf.tour(line) })
  }
  const counts = new Map<string, number>()
  for (const { city } of lines) if (city) counts.set(city, (counts.get(city) ?? 0) + 1)
  const cities = [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
  for (const [city, count] of cities)
    if (!filmed.has(city))
      gaps.push({
        subject: `city:${city}`,
        kind: 'lifestyle',
        title: fill(texts.gapLifestyle, { title: city }),
        reason: fill(texts.reasonLifestyle, { count }),
        shots: shotsOf.lifestyle(),
        listingKey: null,
      })
  for (const topic of guideTopics)
    if (!answered.has(topic))
      gaps.push({
        subject: `question:${topic}`,
        kind: 'guide',
        title: fill(texts.gapGuide, { title: topicNames[topic] }),
        reason: texts.reasonGuide,
        shots: shotsOf.guide(),
        listingKey: null,
      })
  return {
    listings: lines.map(({ id, title, tours, chapters }) => ({
      subject: `listing:${id}`,
      title,
      cells: [
        { kind: 'tour', has: tours > 0 },
        { kind: 'rooms', has: chapters > 0 },
      ],
    })),
    cities: cities.map(([city]) => ({ subject: `city:${city}`, title: city, cells: [{ kind: 'lifestyle', has: filmed.has(city) }] })),
    questions: guideTopics.map((topic) => ({
      subject: `question:${topic}`,
      title: topicNames[topic],
      cells: [{ kind: 'guide', has: answered.has(topic) }],
    })),
    gaps,
  }
}
