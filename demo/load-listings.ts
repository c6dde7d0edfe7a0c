import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemoListing } from '#features/listings/server'
import type { Services } from '#platform/http/services.ts'
import type { DemoHome } from './curated-listing.ts'
import { homeFeatures } from './listing-features.ts'
import { historyOf } from './listing-history.ts'
import { idOf } from './load-videos.ts'
import { mediaFolder, type DemoImage, type PictureSet } from './media-catalog.ts'
import { colorsFile, photoWidths, sizeFile } from './photo-sizes.ts'

interface Surroundings {
  set: PictureSet
  accountIds: ReadonlyMap<string, number>
  videoId: number | undefined
}

/** Stores one home with photos, tour and history. Answers its listing key. */
export async function loadHome(services: Services, home: DemoHome, { set, accountIds, videoId }: Surroundings): Promise<number> {
  const { ledger, startedAt, price, status, sale } = historyOf(home, services.now())
  return createDemoListing(services, {
    agentId: idOf(accountIds, home.agent),
    fields: { ...fieldsOf(home, set), ...featuresOf(home, services.now()), price },
    startedAt,
    status,
    ledger,
    sale,
    archived: home.archived,
    photos: await photosOf(home, set),
    videoIds: videoId === undefined ? [] : [videoId],
  })
}

const dayMs = 86_400_000

function featuresOf({ key }: DemoHome, now: number) {
  const { amenities = [], newConstruction = false, openInDays = [] } = homeFeatures[key] ?? {}
  const openHouseDates = openInDays.map((days) => new Date(now + days * dayMs).toISOString().slice(0, 10))
  return { amenities: [...amenities], newConstruction, openHouseDates }
}

function fieldsOf(home: DemoHome, { bedrooms, bathrooms, squareFeet, yearBuilt }: PictureSet) {
  const { title, description, propertyType, stories, garageSpaces, lotSizeSquareFeet, taxAnnualAmount } = home
  const { streetNumber, streetName, zipCode, latitude, longitude } = home
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
    unitNumber: home.unitNumber ?? null,
    zipCode,
    latitude,
    longitude,
    addressWithheld: home.addressWithheld ?? false,
    bedrooms,
    bathroomsFull: Math.floor(bathrooms),
    bathroomsHalf: (bathrooms % 1) * 2,
    squareFeet,
    yearBuilt: home.yearBuilt ?? yearBuilt,
    associationFee: home.associationFee ?? null,
    associationFeeFrequency: home.associationFee === undefined ? null : ('Monthly' as const),
  }
}

async function photosOf(home: DemoHome, { images }: PictureSet) {
  const colors = JSON.parse(await readFile(join(mediaFolder, colorsFile), 'utf8')) as Record<string, string>
  const shows = ({ file }: DemoImage) => !home.photos || home.photos.some((room) => file.endsWith(`-${room}.webp`))
  return images.filter(shows).map(({ file, alt, width, height }) => ({
    alt,
    width,
    height,
    color: colors[file] ?? '#808080',
    sizes: photoWidths.map((size) => ({
      width: size,
      avif: join(mediaFolder, sizeFile(file, size, 'avif')),
      webp: join(mediaFolder, sizeFile(file, size, 'webp')),
    })),
  }))
}
