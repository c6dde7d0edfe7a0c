import * as texts from '#texts/listings'
import type { MyProperty, Photo } from '#features/listings/contract'
import type { Video } from '#features/videos/contract'
import type { DraftFields } from '../../contract/draft.ts'
import type { RevisedText } from '../../contract/revision.ts'
import { fieldsOf } from '../drafts/draft-columns.ts'
import type { ListingRow, RevisionRow } from '../listing-rows.ts'

type Name = Exclude<keyof DraftFields, 'longitude' | 'privateRemarks' | 'expirationDate' | 'openHouses'>

/** In the order of the editor; the pin is one thing. */
const labels: Readonly<Record<Name, string>> = {
  title: texts.title,
  price: texts.price,
  description: texts.description,
  propertyType: texts.propertyType,
  bedrooms: texts.bedrooms,
  bathroomsFull: texts.fullBaths,
  bathroomsHalf: texts.halfBaths,
  squareFeet: texts.livingArea,
  lotSizeSquareFeet: texts.lotSize,
  yearBuilt: texts.yearBuilt,
  stories: texts.stories,
  garageSpaces: texts.garageSpaces,
  associationFee: texts.hoaFee,
  associationFeeFrequency: texts.feeFrequency,
  taxAnnualAmount: texts.annualPropertyTax,
  streetNumber: texts.numberLabel,
  streetName: texts.street,
  unitNumber: texts.unit,
  zipCode: texts.zipCode,
  city: texts.city,
  latitude: texts.homeLocationPin,
  addressWithheld: texts.hideTheAddress,
  amenities: texts.amenities,
  newConstruction: texts.newConstruction,
  builderName: texts.builder,
  subdivisionName: texts.community,
  builderModel: texts.floorPlanName,
  developmentStage: texts.constructionStage,
  seniorCommunity: texts.n55Community,
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const amounts: readonly Name[] = ['price', 'associationFee', 'taxAnnualAmount']
const areas: readonly Name[] = ['squareFeet', 'lotSizeSquareFeet']

function textOf(name: Name, fields: DraftFields): string {
  const value = fields[name]
  if (name === 'latitude') {
    const { latitude, longitude } = fields
    return typeof latitude === 'number' && typeof longitude === 'number'
      ? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
      : texts.centerOfZip
  }
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'number') return value
  if (amounts.includes(name)) return dollars.format(value)
  return areas.includes(name) ? value.toLocaleString('en-US') : String(value)
}

/** Returns what a revision changes, as the page says it before and after. */
export function revisedTexts(row: ListingRow, { change }: Pick<RevisionRow, 'change'>): RevisedText[] {
  const live = fieldsOf(row)
  const next = { ...live, ...change }
  return (Object.keys(labels) as Name[])
    .filter((name) => name in change)
    .map((name) => ({ label: labels[name], before: textOf(name, live), after: textOf(name, next) }))
}

/** Returns what its agent reads of the changes that visitors do not see. */
export const revisionReply = (
  row: ListingRow,
  revision: RevisionRow,
  live: { photos: Photo[] | null; videos: Video[] | null },
): NonNullable<MyProperty['revision']> => ({
  status: revision.status,
  handedInAt: revision.handed_in_at?.toISOString() ?? null,
  reason: revision.reason,
  changes: revisedTexts(row, revision),
  livePhotos: live.photos,
  liveVideos: live.videos,
  live: { title: row.x_title, city: row.city, price: row.list_price },
})
