import { readAddress } from './read-address.ts'
import { readBathrooms, readCount, readLivingArea, readLot, readStories, readType } from './read-facts.ts'
import { readFee } from './read-fee.ts'
import { readerFor } from './record-reader.ts'

export interface ReadRecord {
  /** Fields of a draft. Fields the record says nothing about are absent. */
  fields: Record<string, unknown>
  /** Sentences about values that were left out. */
  notes: string[]
  /** RESO names of fields whose values are not kept. */
  dropped: string[]
  /** Why the record is not imported. */
  refusal?: string | undefined
}

const stages: Readonly<Record<string, string>> = {
  tobebuilt: 'To Be Built',
  proposed: 'To Be Built',
  underconstruction: 'Under Construction',
  completed: 'Completed',
}

/** Reads a RESO `Property` record as MLS systems of Data Dictionary 1.7 and 2.x and our own export write it. */
export function readRecord(source: Readonly<Record<string, unknown>>): ReadRecord {
  const record = readerFor(source)
  const notes: string[] = []
  const { type, refusal } = readType(record, notes)
  const price = record.positive('ListPrice')
  const isLand = type === 'Unimproved Land'
  const bedrooms = readCount(record, notes, 'BedroomsTotal')
  const isShown = record.flag('InternetAddressDisplayYN')
  const yearBuilt = record.positive('YearBuilt')
  const stage = record.text('DevelopmentStatus')
  const fields: Record<string, unknown> = {
    title: record.text('x_Title'),
    price: price && Math.round(price),
    description: record.text('PublicRemarks'),
    propertyType: type,
    // Land has no bedrooms; elsewhere 0 is a studio.
    bedrooms: isLand ? bedrooms || undefined : bedrooms,
    ...readBathrooms(record, notes),
    squareFeet: readLivingArea(record, notes),
    lotSizeSquareFeet: readLot(record, notes),
    yearBuilt: yearBuilt && Math.floor(yearBuilt),
    stories: readStories(record),
    garageSpaces: readCount(record, notes, 'GarageSpaces'),
    ...readFee(record, notes),
    taxAnnualAmount: record.positive('TaxAnnualAmount'),
    ...readAddress(record),
    ...readPosition(record),
    newConstruction: record.flag('NewConstructionYN'),
    builderName: record.named('BuilderName'),
    subdivisionName: record.named('SubdivisionName'),
    builderModel: record.named('BuilderModel'),
    developmentStage: stage && (stages[stage.toLowerCase().replace(/[^a-z]/g, '')] ?? stage),
    seniorCommunity: record.flag('SeniorCommunityYN'),
    expirationDate: record.text('ExpirationDate')?.replace(/T.*$/, ''),
    amenities: record.raw('x_Amenities'),
    openHouses: record.raw('x_OpenHouses'),
    addressWithheld: isShown === undefined ? undefined : !isShown,
  }
  if (fields['bathroomsFull'] !== undefined) record.skip('BathroomsTotalInteger')
  record.skip('ListingKey', 'ListingId', 'ListingKeyNumeric', 'ListAgentKey', 'CoListAgentKey', 'StateOrProvince', 'CountyOrParish')
  record.skip('SourceSystemName', 'SourceSystemID', 'OriginatingSystemName', 'OriginatingSystemID')
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
  return { fields: known, notes, dropped: record.unread(), refusal }
}

/** Returns both degrees or none. Zero for both means an unknown position. */
function readPosition(record: ReturnType<typeof readerFor>): { latitude?: number; longitude?: number } {
  const [latitude, longitude] = [record.number('Latitude'), record.number('Longitude')]
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) {
    if (latitude) record.leaveOut('Latitude')
    if (longitude) record.leaveOut('Longitude')
    return {}
  }
  return { latitude, longitude }
}
