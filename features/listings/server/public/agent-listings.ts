import type { Video } from '#features/videos/contract'
import type { Database } from '#platform/database/database.ts'
import { attachedVideos } from './attached-videos.ts'
import { sourceOf } from './listing-source.ts'
import type { ListingTables } from '../listing-rows.ts'

export interface AgentListing {
  id: number
  title: string
  publishedAt: Date
  isPublic: boolean
  isOnMarket: boolean
  isSold: boolean
  bedrooms: number | null
  videos: readonly Video[]
}

const mostOnMarket = 60
const mostBeside = 40

/** Returns every listing this agent has published, first published first. */
export async function listPublished(
  db: Database,
  accountId: number,
): Promise<Omit<AgentListing, 'videos' | 'bedrooms' | 'publishedAt' | 'isSold'>[]> {
  const rows = await db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select(['listing_key as id', 'x_is_public as isPublic', 'x_on_market as isOnMarket'])
    .select((is) => is.fn.coalesce('x_title', is.val('')).as('title'))
    .where('list_agent_account_id', '=', accountId)
    .where('x_first_public_at', 'is not', null)
    .orderBy('x_first_public_at')
    .orderBy('listing_key')
    .execute()
  return rows
}

/** Returns listings this agent has published, first published first: at most 60 on the market, and 40 others, sold ones before the rest. */
export async function listingsOfAgent(db: Database, accountId: number): Promise<AgentListing[]> {
  const published = db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select(['listing_key', 'x_title', 'x_first_public_at', 'x_is_public', 'x_on_market', 'standard_status', 'bedrooms_total'])
    .where('list_agent_account_id', '=', accountId)
    .where('x_first_public_at', 'is not', null)
  const offered = await published.where('x_on_market', '=', true).orderBy('x_first_public_at').limit(mostOnMarket).execute()
  const others = await published
    .where('x_on_market', '=', false)
    .orderBy((is) => is('standard_status', '=', 'Closed'), 'desc')
    .orderBy('x_first_public_at')
    .limit(mostBeside)
    .execute()
  const rows = [...offered, ...others].toSorted((a, b) => Number(a.x_first_public_at) - Number(b.x_first_public_at))
  const videos = await attachedVideos(
    sourceOf(db),
    rows.map((row) => row.listing_key),
  )
  return rows.map((row) => ({
    id: row.listing_key,
    title: row.x_title ?? '',
    publishedAt: row.x_first_public_at as Date,
    isPublic: row.x_is_public,
    isOnMarket: row.x_on_market,
    isSold: row.standard_status === 'Closed',
    bedrooms: row.bedrooms_total,
    videos: videos.get(row.listing_key) ?? [],
  }))
}
