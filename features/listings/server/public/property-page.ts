import { sql } from 'kysely'
import * as texts from '#texts/listings'
import type { Video } from '#features/videos/contract'
import { withTranscript } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { amenities, publicStatuses, type Property, type PublicStatus } from '#features/listings/contract'
import { ledgerEntry } from '../moves/ledger.ts'
import { myListing } from '../drafts/my-listing.ts'
import { photoReply } from '../photos/photo-replies.ts'
import { photosOrPoster } from '../photos/poster-photo.ts'
import { sourceOf, type ListingSource, type PageSource } from './listing-source.ts'
import { openHousesOf } from './open-houses.ts'
import { cardOf } from './property-cards.ts'
import type { PublicRow } from './public-rows.ts'
import { unpackedListing, wholeListings, type WholeListing } from './whole-listings.ts'
import { captionAddressLeak } from '../drafts/caption-leak.ts'
import { addressLeak, type Street } from '../drafts/address-leak.ts'

type Stores = Pick<Services, 'db' | 'files' | 'now'>

/** Returns published listings with everything a visitor may read about them; others are absent. */
export async function propertyPages(stores: Stores, source: PageSource, keys: readonly number[]): Promise<Map<number, Property>> {
  return propertiesOf(stores, source, await source.wholes(keys))
}

/** Returns the same page for the owner's eyes before visitors may see it. */
export async function propertyPreview({ db, files, now }: Stores, actor: Actor, id: number): Promise<Property> {
  await myListing(db, actor, id)
  return previewOf({ db, files, now }, id)
}

/** Returns the page of any listing, for who may see it before visitors do. */
export async function previewOf({ db, files, now }: Stores, id: number): Promise<Property> {
  const [whole] = (await wholeListings(db, sql`listing_key = ${id}`).execute(db)).rows.map((packed) =>
    unpackedListing(packed, new Date(now())),
  )
  if (!whole) throw new Problem('not-found')
  const { row } = whole
  if (!row.x_title || row.list_price === null || row.x_public_latitude === null || !row.city) {
    throw new Problem('conflict', texts.addATitleAPriceAnd)
  }
  const isPublic = (publicStatuses as readonly string[]).includes(row.standard_status)
  const shown: PublicRow = isPublic ? row : { ...row, standard_status: 'Active' satisfies PublicStatus }
  const property = (await propertiesOf({ db, files, now }, sourceOf(db), [{ ...whole, row: shown }])).get(id)
  if (!property) throw new Problem('conflict', texts.completeYourAgentProfileToSee)
  return property
}

/** File names become video titles, and agents name files after streets; now and then a chapter or a caption says one as well. */
const withoutStreet = (stores: Stores, videos: readonly Video[], street: Street): Promise<Video[]> =>
  Promise.all(
    videos.map(async ({ captionsUrl, ...video }) => ({
      ...video,
      title: 'Video tour',
      chapters: video.chapters.map((chapter) => (addressLeak(chapter.label, street) ? { ...chapter, label: '' } : chapter)),
      ...(captionsUrl !== undefined && !(await captionAddressLeak(stores, { id: video.id, captionsUrl }, street)) && { captionsUrl }),
    })),
  )

/** Returns the streets that must not be said, by listing. */
async function withheldStreets(source: ListingSource, wholes: readonly WholeListing[]): Promise<Map<number, Street>> {
  const keys = wholes.filter(({ row }) => !row.internet_address_display_yn).map(({ row }) => row.listing_key)
  if (keys.length === 0) return new Map()
  return new Map((await source.streets(keys)).map((street) => [street.listing_key, street]))
}

/** Rows whose agent is gone are left out. */
async function propertiesOf(stores: Stores, source: ListingSource, wholes: readonly WholeListing[]): Promise<Map<number, Property>> {
  const agentIds = new Set(wholes.flatMap(({ row }) => [row.list_agent_account_id, ...coAgentOf(row)]))
  const filmIds = new Set(wholes.flatMap(({ videoIds }) => videoIds))
  const [streets, findAgent, films] = await Promise.all([
    withheldStreets(source, wholes),
    source.agentsByState([...agentIds]),
    source.videos([...filmIds]),
  ])
  const properties = new Map<number, Property>()
  for (const { row, photos, videoIds, ledger } of wholes) {
    const { listing_key: key, list_agent_account_id: agentId } = row
    const agent = findAgent(agentId, row.state_or_province)
    if (!agent) continue
    const withheld = !row.internet_address_display_yn
    const street = streets.get(key)
    // Gone meanwhile: which street must not be said is not known any more.
    if (withheld && !street) continue
    const playable = videoIds.flatMap((id) => films.get(id) ?? []).filter(({ status }) => status === 'Complete')
    const shown = street ? await withoutStreet(stores, playable, street) : playable
    const [coAgent] = coAgentOf(row).flatMap((id) => findAgent(id, row.state_or_province) ?? [])
    const parts = {
      agent,
      ...(coAgent && { coAgent }),
      photos: photos.map(photoReply),
      // After captions that name the street were taken away.
      videos: await Promise.all(shown.map((video) => withTranscript(stores, video))),
      ledger: ledger.map(ledgerEntry),
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
    amenities: amenities.fromBits(row.x_amenities),
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
