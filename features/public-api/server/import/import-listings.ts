import * as texts from '#texts/public-api'
import { safeParse } from 'zod/mini'
import { peopleOf } from '#features/brokerages/server'
import { inviteCoAgent } from '#features/co-listings/server'
import { createProperty } from '#features/listings/contract'
import type { importedListings } from '#features/listings/server'
import { townName, zipCode } from '#features/location/server'
import { fill } from '#platform/contract/fill.ts'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { ImportBody, ImportReply } from '../../contract/import.ts'
import { claimSourceKey, setImportedListing, toSourceKeys } from './imported-listing.ts'
import { readState } from './read-address.ts'
import { letters } from './read-facts.ts'
import { readRecord, type ReadRecord } from './read-record.ts'
import { resoNames } from './reso-names.ts'

type Listings = ReturnType<typeof importedListings>
type Fields = Parameters<Listings['update']>[2]
type Line = ImportReply['value'][number]

/** A record without these right is another home, so it is refused; any other value that is not accepted is left out. */
const requiredRight = new Set(['price', 'streetNumber', 'streetName', 'unitNumber', 'zipCode'])

/** Creates or updates a draft of each listing for the agent it names. Each line says what was refused or left out. */
export async function importListings(
  services: Services,
  listings: Listings,
  brokerageKey: number,
  rows: ImportBody['value'],
): Promise<ImportReply> {
  const people = new Map((await peopleOf(services.db, brokerageKey)).map((person) => [String(person.accountId), person]))
  const value: Line[] = []
  for (const row of rows) {
    if ('refusal' in row) {
      value.push(refused(row.refusal))
      continue
    }
    const { record } = row
    const agentKey = record['ListAgentKey']
    const agent = typeof agentKey === 'string' || typeof agentKey === 'number' ? people.get(String(agentKey).trim()) : undefined
    value.push(agent ? await importListing(services, listings, brokerageKey, agent.accountId, record) : refused(texts.nameAnAgent))
  }
  return { value }
}

const refused = (message: string): Line => ({ ListingKey: null, message, dropped: [] })

async function importListing(
  services: Services,
  listings: Listings,
  brokerageKey: number,
  agentId: number,
  record: Record<string, unknown>,
): Promise<Line> {
  const read = readRecord(record)
  if (read.refusal) return refused(read.refusal)
  await applyZip(services, read, record)
  const checked = check(read)
  if ('refusal' in checked) return refused(checked.refusal)
  try {
    const keys = toSourceKeys(record)
    const { listingKey, isNew } = await services.db.transaction().execute(async (trx) => {
      const hasSameAddress = (listingKey: number) => listings.hasSameAddress(trx, listingKey, checked.fields)
      const earlier = await claimSourceKey(trx, brokerageKey, keys, new Date(services.now()), hasSameAddress)
      if (earlier !== undefined) return { listingKey: earlier, isNew: false }
      const { listing_key } = await listings.start(trx, agentId, checked.fields)
      await setImportedListing(trx, brokerageKey, keys.key, listing_key)
      return { listingKey: listing_key, isNew: true }
    })
    const outcome = isNew
      ? await invited(services, agentId, listingKey, record['CoListAgentKey'])
      : await updated(listings, agentId, listingKey, checked.fields)
    const message = [outcome, ...read.notes].filter((sentence) => sentence !== null).join(' ') || null
    return { ListingKey: String(listingKey), message, dropped: read.dropped }
  } catch (error) {
    if (!isProblem(error)) throw error
    return refused(error.message)
  }
}

/** Spells the town as its ZIP does, and notes a state that contradicts it. */
async function applyZip({ db }: Services, { fields, notes, dropped }: ReadRecord, record: Record<string, unknown>): Promise<void> {
  const zip = typeof fields['zipCode'] === 'string' ? await zipCode(db, fields['zipCode'].slice(0, 5)) : undefined
  if (!zip) return
  const town = typeof fields['city'] === 'string' ? townName(fields['city'], zip.state) : ''
  if (letters(town) === letters(zip.city)) fields['city'] = zip.city
  const given = record['StateOrProvince']
  if (typeof given !== 'string' || /^\**$/.test(given.trim()) || readState(given) === zip.state) return
  notes.push(fill(texts.stateOfZip, { given, zip: zip.zip, state: zip.state }))
  dropped.push('StateOrProvince')
}

/** Checks the fields by the rules of the editor and leaves out what they do not accept. */
function check({ fields, notes, dropped }: ReadRecord): { fields: Fields } | { refusal: string } {
  const left = { ...fields }
  for (;;) {
    const parsed = createProperty.body && safeParse(createProperty.body, left)
    if (parsed?.success) return { fields: parsed.data }
    const issue = parsed?.error.issues[0]
    const field = String(issue?.path[0] ?? '')
    const name = resoNames[field]
    if (!issue || !name || !(field in left)) return { refusal: issue?.message ?? texts.sendListings }
    if (requiredRight.has(field)) return { refusal: `${name}: ${issue.message}` }
    delete left[field]
    // One degree without the other says nothing.
    if (field === 'latitude' || field === 'longitude') delete left[field === 'latitude' ? 'longitude' : 'latitude']
    dropped.push(name)
    notes.push(fill(texts.fieldLeftOut, { name, why: issue.message }))
  }
}

/** Returns what became of a listing that was imported before. */
async function updated(listings: Listings, agentId: number, listingKey: number, fields: Fields): Promise<string> {
  try {
    return (await listings.update(agentId, listingKey, fields)) ? texts.importUpdated : texts.importedBefore
  } catch (error) {
    throw isProblem(error) && error.problem === 'not-found' ? new Problem('conflict', texts.importedForAnother) : error
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
