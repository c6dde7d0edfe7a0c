import * as texts from '#texts/content'
import { sql } from 'kysely'
import { guideTopics, topicNames, type GuideTopic } from '#features/guides/contract'
import { maxCoveredListings, type Coverage, type GapKind } from '#features/content/contract'
import { peopleSearching, searchesInVain } from '#features/saved-searches/server'
import { fill } from '#platform/contract/fill.ts'
import type { Services } from '#platform/http/services.ts'
import { shotsOf } from './shot-list.ts'

export interface MissingVideo {
  subject: string
  kind: GapKind
  title: string
  reason: string
  shots: string[]
  listingKey: number | null
  /** How many people saved a search that finds it. */
  people: number
  /** How often people searched its city in the last 30 days and found nothing, or too little. */
  inVain: number
}

export interface StrategyParts {
  listings: Coverage[]
  listingsTotal: number
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
  total: number
}

const cityMiles = 25

/** Returns what an agent's videos cover and lack, the most pressing first: homes on the market, then cities, then questions in their order. */
export async function coverageOf(services: Pick<Services, 'db' | 'now'>, accountId: number): Promise<StrategyParts> {
  const { db } = services
  const { rows: listings } = await sql<ListingLine>`
    select listing.listing_key as id, coalesce(listing.x_title, '') as title, listing.x_on_market as on_market,
      listing.city || ', ' || listing.state_or_province as city, listing.bedrooms_total as bedrooms,
      listing.bathrooms_full as bathrooms,
      count(distinct video.id)::int as tours, count(chapter.video_id)::int as chapters, count(*) over ()::int as total
    from listing
    left join listing_video attached on attached.listing_key = listing.listing_key
    left join video_asset video on video.id = attached.video_id and video.media_status = 'Complete'
    left join video_chapter chapter on chapter.video_id = video.id
    where listing.list_agent_account_id = ${accountId} and listing.x_is_public
    group by listing.listing_key
    order by listing.x_on_market desc, listing.listing_key desc
    limit ${maxCoveredListings}`.execute(db)
  const { rows: lifestyle } = await sql<{ city: string }>`
    select distinct listing.city || ', ' || listing.state_or_province as city
    from listing
    join guide_video guide on guide.account_id = ${accountId} and guide.kind = 'lifestyle' and (guide.latitude is null
      or abs(guide.latitude - listing.x_public_latitude) * 69 < ${cityMiles}
      and abs(guide.longitude - listing.x_public_longitude) * 69 * cos(radians(guide.latitude)) < ${cityMiles})
    where listing.list_agent_account_id = ${accountId} and listing.x_is_public`.execute(db)
  const { rows: guides } = await sql<{ topic: GuideTopic }>`
    select distinct topic from guide_video where account_id = ${accountId} and kind = 'guide'`.execute(db)
  const withLifestyle = new Set(lifestyle.map(({ city }) => city))
  const wanting = listings.filter(({ on_market, chapters, city }) => on_market && (chapters === 0 || !withLifestyle.has(city ?? '')))
  const people = await peopleSearching(
    services,
    wanting.map(({ id }) => id),
  )
  const demand = { people: withoutAgent(people, accountId), inVain: await searchesInVain(db, services.now()) }
  return joined(listings, withLifestyle, new Set(guides.map(({ topic }) => topic)), demand)
}

type People = ReadonlyMap<number, readonly string[]>

/** Returns the people without the agent: what agents search for themselves is no demand. */
const withoutAgent = (people: People, accountId: number): People =>
  new Map([...people].map(([id, keys]) => [id, keys.filter((key) => key !== `account ${accountId}`)]))

type Wanted = Pick<MissingVideo, 'people' | 'inVain'>

const withDemand = (reason: string, people: number, inVain: number): string => {
  const searched = inVain === 0 ? reason : fill(inVain === 1 ? texts.reasonWithSearch : texts.reasonWithSearches, { reason, count: inVain })
  return withPeople(searched, people)
}

const withPeople = (reason: string, people: number): string =>
  people === 0 ? reason : fill(people === 1 ? texts.reasonWithOne : texts.reasonWithPeople, { reason, people })

function joined(
  lines: readonly ListingLine[],
  withLifestyle: ReadonlySet<string>,
  answered: ReadonlySet<GuideTopic>,
  { people: searching, inVain }: { people: People; inVain: ReadonlyMap<string, number> },
): StrategyParts {
  const gaps: MissingVideo[] = []
  for (const line of lines) {
    if (!line.on_market || line.chapters > 0) continue
    const people = searching.get(line.id)?.length ?? 0
    const kind = line.tours === 0 ? ('tour' as const) : ('rooms' as const)
    const [title, reason] = kind === 'tour' ? [texts.gapTour, texts.reasonTour] : [texts.gapRooms, texts.reasonRooms]
    const missed = inVain.get(line.city ?? '') ?? 0
    const about = { subject: `listing:${line.id}`, listingKey: line.id, people, inVain: missed, shots: shotsOf.tour(line) }
    gaps.push({ ...about, kind, title: fill(title, { title: line.title }), reason: withDemand(reason, people, missed) })
  }
  gaps.sort(mostWantedFirst)
  const byCity = Map.groupBy(
    lines.filter(({ city }) => city),
    ({ city }) => city ?? '',
  )
  const cities = [...byCity]
    .map(([city, homes]) => ({
      city,
      count: homes.length,
      people: new Set(homes.flatMap(({ id }) => searching.get(id) ?? [])).size,
      inVain: inVain.get(city) ?? 0,
    }))
    .toSorted((a, b) => mostWantedFirst(a, b) || b.count - a.count || a.city.localeCompare(b.city))
  for (const { city, count, people, inVain: missed } of cities)
    if (!withLifestyle.has(city))
      gaps.push({
        subject: `city:${city}`,
        kind: 'lifestyle',
        title: fill(texts.gapLifestyle, { title: city }),
        reason: withDemand(fill(texts.reasonLifestyle, { count }), people, missed),
        shots: shotsOf.lifestyle(),
        listingKey: null,
        people,
        inVain: missed,
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
        people: 0,
        inVain: 0,
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
    listingsTotal: lines[0]?.total ?? 0,
    cities: cities.map(({ city }) => ({
      subject: `city:${city}`,
      title: city,
      cells: [{ kind: 'lifestyle', has: withLifestyle.has(city) }],
    })),
    questions: guideTopics.map((topic) => ({
      subject: `question:${topic}`,
      title: topicNames[topic],
      cells: [{ kind: 'guide', has: answered.has(topic) }],
    })),
    gaps,
  }
}

/** What people looked for in vain comes before what others find already. */
const mostWantedFirst = (a: Wanted, b: Wanted): number => b.inVain - a.inVain || b.people - a.people
