import type { AgentCard } from '#features/agents/contract'
import type { Video } from '#features/videos/contract'
import type { Database } from '#platform/database/database.ts'
import type { Photo, PropertyCard, PublicStatus } from '#features/listings/contract'
import { attachedVideos } from './attached-videos.ts'
import { sourceOf, type ListingSource } from './listing-source.ts'
import { cardPhoto, cardPhotosAtMost, photosByListing, plainUrl, type ShownPhoto } from '../photos/photo-replies.ts'
import { photosOrPoster } from '../photos/poster-photo.ts'
import { openHousesOf } from './open-houses.ts'
import type { CardRow } from './public-rows.ts'

/** Returns the cards of these rows, in their order. Rows whose agent is gone are left out. */
export async function cardsOf(source: ListingSource, rows: readonly CardRow[]): Promise<PropertyCard[]> {
  if (rows.length === 0) return []
  const keys = rows.map((row) => row.listing_key)
  const [photos, videos] = await Promise.all([source.firstPhotos(keys), attachedVideos(source, keys)])
  return cardsWith(source, rows, photos, videos)
}

async function cardsWith(
  source: ListingSource,
  rows: readonly CardRow[],
  photoRows: readonly ShownPhoto[],
  videos: ReadonlyMap<number, readonly Video[]>,
): Promise<PropertyCard[]> {
  const agents = await source.agents([...new Set(rows.map((row) => row.list_agent_account_id))])
  const photos = photosByListing(photoRows)
  return rows.flatMap((row) => {
    const agent = agents.get(row.list_agent_account_id)
    return agent ? [cardOf(row, agent, photos.get(row.listing_key) ?? [], videos.get(row.listing_key) ?? [])] : []
  })
}

/** Published listings by id, as anybody may see them; others are absent. */
export const cardsById = (db: Database, ids: readonly number[]): Promise<Map<number, PropertyCard>> => cardsFrom(sourceOf(db), ids)

export async function cardsFrom(source: ListingSource, ids: readonly number[]): Promise<Map<number, PropertyCard>> {
  if (ids.length === 0) return new Map()
  const keys = [...new Set(ids)]
  // All at once, what belongs to a listing that nobody may see as well: it has no row and so no card.
  const [rows, photos, videos] = await Promise.all([source.cards(keys), source.firstPhotos(keys), attachedVideos(source, keys)])
  return new Map((await cardsWith(source, rows, photos, videos)).map((card) => [card.id, card]))
}

/** Returns a published listing as anybody may see it, or undefined. */
export async function listingFor(db: Database, id: number): Promise<PropertyCard | undefined> {
  return (await cardsById(db, [id])).get(id)
}

export function cardOf(row: CardRow, agent: AgentCard, sent: readonly Photo[], videos: readonly Video[]): PropertyCard {
  const title = row.x_title ?? ''
  const photos = photosOrPoster(sent, videos, title)
  const tour = videos.find(({ status }) => status === 'Complete')
  return {
    id: row.listing_key,
    title,
    price: row.list_price ?? 0,
    previousPrice: row.previous_list_price,
    mainImageUrl: plainUrl(photos),
    mainPhoto: photos[0] ?? null,
    morePhotos: photos.slice(1, cardPhotosAtMost).flatMap(cardPhoto),
    address: row.address,
    city: row.city ?? '',
    state: row.state_or_province ?? '',
    zipCode: row.postal_code ?? '',
    bedrooms: row.bedrooms_total,
    bathrooms: bathrooms(row),
    squareFeet: row.living_area,
    propertyType: row.property_sub_type,
    status: row.standard_status as PublicStatus,
    latitude: sixDecimals(row.x_public_latitude),
    longitude: sixDecimals(row.x_public_longitude),
    addressWithheld: !row.internet_address_display_yn,
    agentId: agent.id,
    agentName: agent.name,
    brokerageName: agent.brokerageName,
    tour: tour
      ? {
          durationSeconds: tour.durationSeconds,
          posterUrl: tour.posterUrl,
          playUrl: tour.playUrl,
          rooms: [...new Set(tour.chapters.map(({ room }) => room))],
        }
      : null,
    nextOpenHouse: openHousesOf(row, row.x_open_houses, row.read_at.getTime())[0] ?? null,
    publishedAt: (row.x_first_public_at ?? row.modification_timestamp).toISOString(),
    isDemo: row.is_demo,
  }
}

/** A tenth of a meter. */
const sixDecimals = (degrees: number | null): number => Math.round((degrees ?? 0) * 1e6) / 1e6

function bathrooms({ bathrooms_full: full, bathrooms_half: half }: CardRow): number | null {
  return full === null && half === null ? null : (full ?? 0) + (half ?? 0) / 2
}
