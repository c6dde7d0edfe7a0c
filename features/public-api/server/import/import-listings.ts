import * as texts from '#texts/public-api'
import { safeParse } from 'zod/mini'
import { peopleOf } from '#features/brokerages/server'
import { inviteCoAgent } from '#features/co-listings/server'
import { createProperty } from '#features/listings/contract'
import { startDraft } from '#features/listings/server'
import { fill } from '#platform/contract/fill.ts'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { ImportReply } from '../../contract/import.ts'
import { claimSourceKey, setImportedListing, toSourceKey } from './imported-listing.ts'

/** The field of a draft that holds what RESO calls by this name. */
const draftNames = {
  x_Title: 'title',
  ListPrice: 'price',
  PublicRemarks: 'description',
  PropertySubType: 'propertyType',
  BedroomsTotal: 'bedrooms',
  BathroomsFull: 'bathroomsFull',
  BathroomsHalf: 'bathroomsHalf',
  LivingArea: 'squareFeet',
  LotSizeSquareFeet: 'lotSizeSquareFeet',
  YearBuilt: 'yearBuilt',
  Stories: 'stories',
  GarageSpaces: 'garageSpaces',
  AssociationFee: 'associationFee',
  AssociationFeeFrequency: 'associationFeeFrequency',
  TaxAnnualAmount: 'taxAnnualAmount',
  StreetNumber: 'streetNumber',
  StreetName: 'streetName',
  UnitNumber: 'unitNumber',
  PostalCode: 'zipCode',
  City: 'city',
  Latitude: 'latitude',
  Longitude: 'longitude',
  NewConstructionYN: 'newConstruction',
  BuilderName: 'builderName',
  SubdivisionName: 'subdivisionName',
  BuilderModel: 'builderModel',
  DevelopmentStatus: 'developmentStage',
  SeniorCommunityYN: 'seniorCommunity',
  ExpirationDate: 'expirationDate',
  x_Amenities: 'amenities',
  x_OpenHouses: 'openHouses',
} as const

/** Creates a draft of each listing for the agent it names. A record that was imported before leads to its first draft; a refused one says why. */
export async function importListings(
  services: Services,
  brokerageKey: number,
  records: readonly Record<string, unknown>[],
): Promise<ImportReply> {
  const people = new Map((await peopleOf(services.db, brokerageKey)).map((person) => [String(person.accountId), person]))
  const value: ImportReply['value'] = []
  for (const record of records) {
    const agentKey = record['ListAgentKey']
    const agent = typeof agentKey === 'string' ? people.get(agentKey) : undefined
    value.push(
      agent ? await importListing(services, brokerageKey, agent.accountId, record) : { ListingKey: null, message: texts.nameAnAgent },
    )
  }
  return { value }
}

async function importListing(
  services: Services,
  brokerageKey: number,
  id: number,
  record: Record<string, unknown>,
): Promise<ImportReply['value'][number]> {
  const named = Object.entries(draftNames).flatMap(([name, field]) => (record[name] === undefined ? [] : [[field, record[name]] as const]))
  const isShown = record['InternetAddressDisplayYN']
  const fields = { ...Object.fromEntries(named), ...(typeof isShown === 'boolean' && { addressWithheld: !isShown }) }
  const parsed = createProperty.body && safeParse(createProperty.body, fields)
  if (!parsed?.success) return { ListingKey: null, message: sentenceOf(parsed?.error?.issues[0]) }
  try {
    const sourceKey = toSourceKey(record)
    const { listingKey, isNew } = await services.db.transaction().execute(async (trx) => {
      const earlier = await claimSourceKey(trx, brokerageKey, sourceKey, new Date(services.now()))
      if (earlier !== undefined) return { listingKey: earlier, isNew: false }
      const { listing_key } = await startDraft(trx, { id }, parsed.data)
      await setImportedListing(trx, brokerageKey, sourceKey, listing_key)
      return { listingKey: listing_key, isNew: true }
    })
    const message = isNew ? await invited(services, id, listingKey, record['CoListAgentKey']) : texts.importedBefore
    return { ListingKey: String(listingKey), message }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { ListingKey: null, message: error.message }
  }
}

/** Invites the second agent, who agrees as always. Returns why that was not possible, in a sentence; null where it was, or none is named. */
async function invited(services: Services, id: number, listingKey: number, coAgentKey: unknown): Promise<string | null> {
  if (coAgentKey === undefined || coAgentKey === null) return null
  const coAgentId = Number(coAgentKey)
  try {
    if (!Number.isSafeInteger(coAgentId)) throw new Problem('invalid-input', texts.nameAColleague)
    await inviteCoAgent(services, { id }, listingKey, coAgentId)
    return null
  } catch (error) {
    if (!isProblem(error)) throw error
    return fill(texts.draftWithoutCoAgent, { why: error.message })
  }
}

function sentenceOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  const field = String(issue?.path[0] ?? '')
  const name = Object.entries(draftNames).find(([, draftName]) => draftName === field)?.[0]
  return name ? `${name}: ${issue?.message}` : (issue?.message ?? texts.sendListings)
}
