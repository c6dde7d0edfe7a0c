import { sql } from 'kysely'
import * as texts from '#texts/listings'
import type { Video } from '#features/videos/contract'
import { withTranscript } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { publicStatuses, type Photo, type Property, type PublicStatus } from '#features/listings/contract'
import { attachedVideos } from './attached-videos.ts'
import { amenitiesIn } from '../drafts/draft-columns.ts'
import { ledgerEntry, type LedgerRow } from '../moves/ledger.ts'
import type { ListingTables } from '../listing-rows.ts'
import { myListing } from '../drafts/my-listing.ts'
import { photosByListing } from '../photos/photo-replies.ts'
import { photosOrPoster } from '../photos/poster-photo.ts'
import { sourceOf, type ListingSource } from './listing-source.ts'
import { openHousesOf } from './open-houses.ts'
import { cardOf } from './property-cards.ts'
import { publicListings, type PublicRow } from './public-rows.ts'
import { captionAddressLeak } from '../drafts/caption-leak.ts'
import { addressLeak, type Street } from '../drafts/address-leak.ts'

type Stores = Pick<Services, 'db' | 'files' | 'now'>

/** Returns published listings with everything a visitor may read about them; others are absent. */
export async function propertyPages(stores: Stores, source: ListingSource, keys: readonly number[]): Promise<Map<number, Property>> {
  const [rows, parts] = await Promise.all([source.rows(keys), partsOf(source, keys)])
  return propertiesOf(stores, source, rows, parts)
}

/** Returns the same page for the owner's eyes before visitors may see it. */
export async function propertyPreview({ db, files, now }: Stores, actor: Actor, id: number): Promise<Property> {
  await myListing(db, actor, id)
  return previewOf({ db, files, now }, id)
}

/** Returns the page of any listing, for who may see it before visitors do. */
export async function previewOf({ db, files, now }: Stores, id: number): Promise<Property> {
  const row = await publicListings(db).where('listing_key', '=', id).executeTakeFirstOrThrow()
  if (!row.x_title || row.list_price === null || row.x_public_latitude === null || !row.city) {
    throw new Problem('conflict', texts.addATitleAPriceAnd)
  }
  const source = sourceOf(db)
  const isPublic = (publicStatuses as readonly string[]).includes(row.standard_status)
  const shown: PublicRow = isPublic ? row : { ...row, standard_status: 'Active' satisfies PublicStatus }
  const property = (await propertiesOf({ db, files, now }, source, [shown], await partsOf(source, [id]))).get(id)
  if (!property) throw new Problem('conflict', texts.completeYourAgentProfileToSee)
  return property
}

/** File names become video titles, and agents name files after streets; now and then a chapter or a caption says one as well. */
const withoutStreet = ({ files }: Stores, videos: readonly Video[], street: Street): Promise<Video[]> =>
  Promise.all(
    videos.map(async ({ captionsUrl, ...video }) => ({
      ...video,
      title: 'Video tour',
      chapters: video.chapters.map((chapter) => (addressLeak(chapter.label, street) ? { ...chapter, label: '' } : chapter)),
      ...(captionsUrl !== undefined && !(await captionAddressLeak(files, { captionsUrl }, street)) && { captionsUrl }),
    })),
  )

/** Returns the streets that must not be said, by listing. */
async function withheldStreets(db: Database, rows: readonly PublicRow[]): Promise<Map<number, Street>> {
  const keys = rows.filter((row) => !row.internet_address_display_yn).map((row) => row.listing_key)
  if (keys.length === 0) return new Map()
  const streets = await db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select(['listing_key', 'street_number', 'street_name'])
    .where(sql<boolean>`listing_key = any (${keys}::bigint[])`)
    .execute()
  return new Map(streets.map((street) => [street.listing_key, street]))
}

interface PartsByListing {
  photos: Map<number, Photo[]>
  videos: Map<number, Video[]>
  ledgers: Map<number, LedgerRow[]>
}

async function partsOf(source: ListingSource, keys: readonly number[]): Promise<PartsByListing> {
  const [photos, videos, ledger] = await Promise.all([source.photos(keys), attachedVideos(source, keys), source.ledger(keys)])
  return { photos: photosByListing(photos), videos, ledgers: Map.groupBy(ledger, (line) => line.listing_key) }
}

/** Rows whose agent is gone are left out. */
async function propertiesOf(
  stores: Stores,
  source: ListingSource,
  rows: readonly PublicRow[],
  { photos, videos, ledgers }: PartsByListing,
): Promise<Map<number, Property>> {
  const [agents, streets] = await Promise.all([
    source.agents([...new Set(rows.flatMap((row) => [row.list_agent_account_id, ...coAgentOf(row)]))]),
    withheldStreets(stores.db, rows),
  ])
  const properties = new Map<number, Property>()
  for (const row of rows) {
    const { listing_key: key, list_agent_account_id: agentId } = row
    const agent = agents.get(agentId)
    if (!agent) continue
    const withheld = !row.internet_address_display_yn
    const street = streets.get(key)
    // Gone meanwhile: which street must not be said is not known any more.
    if (withheld && !street) continue
    const playable = (videos.get(key) ?? []).filter(({ status }) => status === 'Complete')
    const shown = street ? await withoutStreet(stores, playable, street) : playable
    const [coAgent] = coAgentOf(row).flatMap((id) => agents.get(id) ?? [])
    const parts = {
      agent,
      ...(coAgent && { coAgent }),
      photos: photos.get(key) ?? [],
      // After captions that name the street were taken away.
      videos: await Promise.all(shown.map((video) => withTranscript(stores.files, video))),
      ledger: (ledgers.get(key) ?? []).map(ledgerEntry),
    }
    properties.set(key, propertyOf(row, parts, stores.now()))
  }
  return properties
}

const coAgentOf = ({ co_list_agent_account_id: id }: PublicRow): number[] => (id === null ? [] : [id])

type Parts = Pick<Property, 'agent' | 'coAgent' | 'photos' | 'videos' | 'ledger'>

function propertyOf(row: PublicRow, { agent, coAgent, photos, videos, ledger }: Parts, now: number): Property {
  return {
    ...cardOf(row, agent, photos, videos),
    description: row.public_remarks ?? '',
    county: row.county_or_parish,
    bathroomsFull: row.bathrooms_full,
    bathroomsHalf: row.bathrooms_half,
    lotSizeSquareFeet: row.lot_size_square_feet,
    yearBuilt: row.year_built,
    stories: row.stories,
    garageSpaces: row.garage_spaces,
    associationFee: row.association_fee,
    associationFeeFrequency: row.association_fee_frequency,
    taxAnnualAmount: row.tax_annual_amount,
    originalPrice: row.original_list_price,
    closePrice: row.close_price,
    closeDate: row.close_date,
    newConstruction: row.new_construction_yn,
    builderName: row.builder_name,
    subdivisionName: row.subdivision_name,
    builderModel: row.builder_model,
    developmentStage: row.development_status,
    seniorCommunity: row.senior_community_yn,
    amenities: amenitiesIn(row.x_amenities),
    openHouses: openHousesOf(row, row.x_open_houses, now),
    photos: photosOrPoster(photos, videos, row.x_title ?? ''),
    videos,
    ledger,
    agent,
    ...(coAgent && { coAgent }),
    onMarket: row.x_on_market,
    updatedAt: row.modification_timestamp.toISOString(),
  }
}
