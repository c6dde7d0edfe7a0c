import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemoListing, type DemoListing } from '#features/listings/server'
import type { Services } from '#platform/http/services.ts'
import type { CuratedListing } from './listings.ts'
import { historyOf } from './listing-history.ts'
import { idOf } from './load-videos.ts'
import { mediaFolder, type DemoImage, type PictureSet } from './media-catalog.ts'
import { openHouseOf } from './weekend/weekend-hours.ts'
import { colorsFile, photoWidths, sizeFile } from './photo-sizes.ts'

const dayMs = 86_400_000

interface Surroundings {
  set: PictureSet
  accountIds: ReadonlyMap<string, number>
  videoId: number | undefined
}

/** Stores one listing with photos, tour and history, and returns its key. */
export async function loadListing(
  services: Services,
  listing: CuratedListing,
  { set, accountIds, videoId }: Surroundings,
): Promise<number> {
  const { ledger, startedAt, price, status, sale } = historyOf(listing, services.now())
  return createDemoListing(services, {
    agentId: idOf(accountIds, listing.agent),
    fields: { ...fieldsOf(listing, set), ...featuresOf(listing, services.now()), price },
    startedAt,
    status,
    ledger,
    sale,
    archived: listing.archived,
    photos: await photosOf(listing, set),
    videoIds: videoId === undefined ? [] : [videoId],
    ...waitingOf(listing, services.now()),
  })
}

/** Returns what of a listing waits for its brokerage. */
function waitingOf({ handedInDaysAgo, revision }: CuratedListing, now: number): Pick<DemoListing, 'handedInAt' | 'revision'> {
  const at = (daysAgo: number) => new Date(now - daysAgo * dayMs)
  if (!revision) return handedInDaysAgo === undefined ? {} : { handedInAt: at(handedInDaysAgo) }
  const { daysAgo, tour, ...change } = revision
  return { revision: { handedInAt: at(daysAgo), change, ofVideo: tour !== undefined } }
}

function featuresOf({ amenities = [], newConstruction = false, openHouses = [], ...listing }: CuratedListing, now: number) {
  const { builderName = null, subdivisionName = null, builderModel = null, developmentStage = null } = listing
  const building = { newConstruction, builderName, subdivisionName, builderModel, developmentStage }
  return { ...building, amenities, openHouses: openHouses.map((text) => openHouseOf(text, now)) }
}

function fieldsOf(listing: CuratedListing, { bedrooms, bathrooms, squareFeet, yearBuilt }: PictureSet) {
  const { title, description, propertyType, stories, garageSpaces, lotSizeSquareFeet, taxAnnualAmount } = listing
  const { streetNumber, streetName, zipCode, latitude, longitude } = listing
  return {
    title,
    description,
    propertyType,
    stories,
    garageSpaces,
    lotSizeSquareFeet,
    taxAnnualAmount,
    streetNumber,
    streetName,
    unitNumber: listing.unitNumber ?? null,
    zipCode,
    latitude,
    longitude,
    addressWithheld: listing.addressWithheld ?? false,
    bedrooms,
    bathroomsFull: Math.floor(bathrooms),
    bathroomsHalf: (bathrooms % 1) * 2,
    squareFeet,
    yearBuilt,
    associationFee: listing.associationFee ?? null,
    associationFeeFrequency: listing.associationFee === undefined ? null : ('Monthly' as const),
  }
}

async function photosOf(listing: CuratedListing, { images }: PictureSet) {
  const colors = JSON.parse(await readFile(join(mediaFolder, colorsFile), 'utf8')) as Record<string, string>
  const shows = ({ file }: DemoImage) => !listing.photos || listing.photos.some((room) => file.endsWith(`-${room}.webp`))
  return images.filter(shows).map(({ file, alt, width, height, alteration }) => ({
    alt,
    width,
    height,
    color: colors[file] ?? '#808080',
    sizes: sizesOf(file),
    ...(alteration && {
      alteration: {
        kind: alteration.kind,
        original: alteration.original ? { width, height, sizes: sizesOf(alteration.original) } : null,
      },
    }),
  }))
}

const sizesOf = (file: string) =>
  photoWidths.map((size) => ({
    width: size,
    avif: join(mediaFolder, sizeFile(file, size, 'avif')),
    webp: join(mediaFolder, sizeFile(file, size, 'webp')),
  }))
