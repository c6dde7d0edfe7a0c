import * as texts from '#texts/listings'
import { agentCards } from '#features/agents/server'
import type { Video } from '#features/videos/contract'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { publicStatuses, type Property, type PublicStatus } from '#features/listings/contract'
import { attachedVideos } from './attached-videos.ts'
import { amenitiesIn } from '../drafts/draft-columns.ts'
import { ledgerOf } from '../moves/ledger.ts'
import type { ListingTables } from '../listing-rows.ts'
import { may } from '../drafts/listing-policy.ts'
import { myListing } from '../drafts/my-listing.ts'
import { photosOf } from '../photos/photo-replies.ts'
import { photosOrPoster } from '../photos/poster-photo.ts'
import { openHousesOf } from './open-houses.ts'
import { cardOf } from './property-cards.ts'
import { publicListings, type PublicRow } from './public-rows.ts'
import { captionAddressLeak } from '../drafts/caption-leak.ts'
import { addressLeak, type Street } from '../drafts/address-leak.ts'

type Stores = Pick<Services, 'db' | 'files' | 'now'>

/** Returns a published listing with everything a visitor may read about it. */
export async function propertyPage({ db, files, now }: Stores, actor: Actor | undefined, id: number): Promise<Property> {
  const row = await publicListings(db).where('listing_key', '=', id).executeTakeFirst()
  const property = row && may.seeAsVisitor(actor, row) ? await propertyOf({ db, files, now }, row) : undefined
  if (!property) throw new Problem('not-found', texts.thisHomeIsntListedOrIs)
  return property
}

/** Returns the same page for the owner's eyes before visitors may see it. */
export async function propertyPreview({ db, files, now }: Stores, actor: Actor, id: number): Promise<Property> {
  await myListing(db, actor, id)
  const row = await publicListings(db).where('listing_key', '=', id).executeTakeFirstOrThrow()
  if (!row.x_title || row.list_price === null || row.x_public_latitude === null || !row.city) {
    throw new Problem('conflict', texts.addATitleAPriceAnd)
  }
  const isPublic = (publicStatuses as readonly string[]).includes(row.standard_status)
  const property = await propertyOf({ db, files, now }, isPublic ? row : { ...row, standard_status: 'Active' satisfies PublicStatus })
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

const streetOf = (db: Database, listingKey: number): Promise<Street> =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select(['street_number', 'street_name'])
    .where('listing_key', '=', listingKey)
    .executeTakeFirstOrThrow()

async function propertyOf(stores: Stores, row: PublicRow): Promise<Property | undefined> {
  const { db, now } = stores
  const [photos, attached, agents, ledger] = await Promise.all([
    photosOf(db, row.listing_key),
    attachedVideos(db, [row.listing_key]),
    agentCards(db, [row.list_agent_account_id]),
    ledgerOf(db, row.listing_key),
  ])
  const agent = agents.get(row.list_agent_account_id)
  if (!agent) return undefined
  const playable = (attached.get(row.listing_key) ?? []).filter(({ status }) => status === 'Complete')
  const videos = row.internet_address_display_yn ? playable : await withoutStreet(stores, playable, await streetOf(db, row.listing_key))
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
    seniorCommunity: row.senior_community_yn,
    amenities: amenitiesIn(row.x_amenities),
    openHouses: openHousesOf(row, row.x_open_houses, now()),
    photos: photosOrPoster(photos, videos, row.x_title ?? ''),
    videos,
    ledger,
    agent,
    onMarket: row.x_on_market,
    updatedAt: row.modification_timestamp.toISOString(),
  }
}
