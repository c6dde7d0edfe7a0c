import { sql } from 'kysely'
import type { PropertyCard } from '#features/listings/contract'
import type { Database } from '#platform/database/database.ts'
import type { DevelopmentStage } from '../../contract/vocabulary-schemas.ts'
import { attachedVideos } from './attached-videos.ts'
import { sourceOf } from './listing-source.ts'
import { cardsOf } from './property-cards.ts'
import { publicListings } from './public-rows.ts'

export interface NewListing {
  card: PropertyCard
  builder: string | null
  community: string | null
  plan: string | null
  stage: DevelopmentStage | null
  /** Those that play, as long as the home is not completed; the newest first. */
  progress: { title: string; at: string }[]
}

const mostListings = 60

/** Returns new homes for sale whose agent named a builder or a community, the newest first; at most 60. */
export async function newListings(db: Database): Promise<NewListing[]> {
  const rows = await publicListings(db)
    .where('x_is_public', '=', true)
    .where('x_on_market', '=', true)
    .where('new_construction_yn', '=', true)
    .where(sql<boolean>`(builder_name is not null or subdivision_name is not null)`)
    .orderBy('x_first_public_at', 'desc')
    .orderBy('listing_key', 'desc')
    .limit(mostListings)
    .execute()
  const source = sourceOf(db)
  const cards = new Map((await cardsOf(source, rows)).map((card) => [card.id, card]))
  const videos = await attachedVideos(
    source,
    rows.map((row) => row.listing_key),
  )
  return rows.flatMap((row) => {
    const card = cards.get(row.listing_key)
    const stage = row.development_status
    const films = stage === null || stage === 'Completed' ? [] : (videos.get(row.listing_key) ?? [])
    const progress = films
      .filter(({ status }) => status === 'Complete')
      .map(({ title, createdAt }) => ({ title, at: createdAt }))
      .toSorted((a, b) => b.at.localeCompare(a.at))
    return card ? [{ card, builder: row.builder_name, community: row.subdivision_name, plan: row.builder_model, stage, progress }] : []
  })
}
