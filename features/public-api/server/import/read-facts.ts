import * as texts from '#texts/public-api'
import { fill } from '#platform/contract/fill.ts'
import { readLotSize, squareFeetIn, squareFeetPerAcre } from '#platform/contract/text/lot-size.ts'
import { readFraction, readNumber } from '#platform/contract/typed-number.ts'
import type { RecordReader } from './record-reader.ts'

// Bounds the patterns, and the text of a note.
const maxSizeLength = 40

/** Returns the letters of a text in lower case, by which names of other systems are compared. */
export const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** Property types by RESO `PropertySubType`, in the spelling of Data Dictionary 1.7 and 2.x and of local systems. */
const types: Readonly<Record<string, string>> = {
  singlefamilyresidence: 'Single Family Residence',
  singlefamily: 'Single Family Residence',
  singlefamilydetached: 'Single Family Residence',
  detached: 'Single Family Residence',
  freestanding: 'Single Family Residence',
  sfr: 'Single Family Residence',
  townhouse: 'Townhouse',
  townhome: 'Townhouse',
  interiorrowtownhouse: 'Townhouse',
  endofrowtownhouse: 'Townhouse',
  condominium: 'Condominium',
  condo: 'Condominium',
  midhirisecondo: 'Condominium',
  duplex: 'Duplex',
  triplex: 'Triplex',
  quadruplex: 'Quadruplex',
  fourplex: 'Quadruplex',
  quadplex: 'Quadruplex',
  stockcooperative: 'Stock Cooperative',
  cooperative: 'Stock Cooperative',
  ownyourown: 'Stock Cooperative',
  manufacturedhome: 'Manufactured Home',
  manufacturedonland: 'Manufactured Home',
  manufacturedinpark: 'Manufactured Home',
  mobilehome: 'Manufactured Home',
  manufactured: 'Manufactured Home',
  cabin: 'Cabin',
  farm: 'Farm',
  ranch: 'Farm',
  agriculture: 'Farm',
  multifamily: 'Multi Family',
  residentialincome: 'Multi Family',
  unimprovedland: 'Unimproved Land',
  land: 'Unimproved Land',
  lots: 'Unimproved Land',
}

/** RESO types that are neither homes nor land. */
const refusedTypes = new Set(
  [
    'boatslip',
    'deededparking',
    'garageparkingspace',
    'timeshare',
    'business',
    'businessopportunity',
    'commercialsale',
    'hotelmotel',
  ].concat(['industrial', 'mixeduse', 'office', 'retail', 'warehouse']),
)
const byUnits: Readonly<Record<number, string>> = { 2: 'Duplex', 3: 'Triplex', 4: 'Quadruplex' }

const leased = /(?:leases?|rentals?|(?<!cur|pa)rent|rnt|rlse|^lse|^rn)$/
const landLease = /\b(?:land|ground|lot)[ -]?leases?\b/
/** Words anywhere in a type. Homes with rent control or a lease option are sold. */
const leaseWord = /\b(?:leases?|rentals?|rent)\b(?![ -](?:control(?:led)?|stabili[sz]ed|back|option))/
const period = /^(?:per)?(?:day|daily|night|nightly|week|weekly|month|monthly|year|yearly)$/

/** Returns true for a type or transaction that is a lease, also joined as "RentalListing". A home on leased land is sold. */
function isLease(type: string, isPriced: boolean): boolean {
  const label = type.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase()
  // “For Sale or Lease”, at the price of a home.
  if (isPriced && /(?<!\bnot for )\bsale\b/.test(label)) return false
  const own = isPriced || !leased.test(letters(label)) ? label.replace(landLease, '') : label
  return leased.test(letters(own)) || leaseWord.test(own)
}

const leaseTerms = ['LeaseAmount', 'LeaseAmountFrequency', 'LeaseTerm', 'RentIncludes', 'SecurityDeposit', 'PetDeposit']
/** Dollars. A home for sale may state what it is let for; at a lower price, that is the price. */
const minPriceBesideLease = 20_000

/** Homes in a park cost less, and their records name what the rent of the lot includes. */
const isInPark = (record: RecordReader): boolean =>
  (record.positive('ListPrice') ?? 0) > 0 &&
  /manufactured|mobile|inpark/.test(letters(`${record.text('PropertyType')} ${record.text('PropertySubType')}`))

/** Returns the field that says that a record is a lease. */
function findLease(record: RecordReader): string | undefined {
  const isPriced = (record.positive('ListPrice') ?? 0) >= minPriceBesideLease
  const named = ['PropertyType', 'PropertySubType', 'TransactionType'].find((name) => isLease(record.text(name) ?? '', isPriced))
  if (named) return named
  const priced = ['ListPriceUnit', 'ListPriceFrequency'].find((name) => period.test(letters(String(record.peek(name) ?? ''))))
  if (priced) return priced
  if (isPriced || isInPark(record)) return undefined
  // In Flexmls the class B is a lease; other systems sell homes of a class with that letter.
  if (record.positive('ListPrice') && record.text('PropertyType') === 'B') return 'PropertyType'
  return leaseTerms.find((name) => !/^(?:none|n\/a|0(?:\.0+)?)?$/i.test(String(record.peek(name) ?? '')))
}

/** Returns the property type, or why the record is no home for sale. */
export function readType(record: RecordReader, notes: string[]): { type?: string | undefined; refusal?: string } {
  const field = findLease(record)
  if (field) return { refusal: fill(texts.leasesAreRefused, { field }) }
  // Bright MLS fills a field of its own instead.
  const subTypeName = record.peek('PropertySubType') === undefined ? 'StructureDesignType' : 'PropertySubType'
  const [kind, subType] = ['PropertyType', subTypeName].map((name) => record.text(name) ?? '')
  const named = subType || kind || ''
  if (refusedTypes.has(letters(named))) return { refusal: fill(texts.notAHome, { type: named }) }
  const units = record.number('NumberOfUnitsTotal') ?? 0
  const isApartmentHouse = letters(subType ?? '') === 'apartment' && letters(kind ?? '') !== 'residential' && kind !== ''
  // Half of a duplex is one home.
  const type = isApartmentHouse ? 'Multi Family' : /^(?:1\/2|½)/.test(named) ? undefined : types[letters(named)]
  if (type === undefined && subType) {
    record.leaveOut(subTypeName)
    notes.push(fill(texts.unknownType, { name: subTypeName, type: subType }))
  }
  const kindName = letters(kind ?? '')
  if (!kindName.startsWith('residential') && types[kindName] === undefined && !refusedTypes.has(kindName)) record.leaveOut('PropertyType')
  return { type: type === 'Multi Family' ? (byUnits[units] ?? type) : type }
}

/** Returns whole square feet of the lot; of several fields the most exact one. */
export function readLot(record: RecordReader, notes: string[]): number | undefined {
  const squareFeet = readSize(record, notes, 'LotSizeSquareFeet')
  const acres = readSize(record, notes, 'LotSizeAcres', squareFeetPerAcre)
  const area = record.positive('LotSizeArea')
  const unit = record.text('LotSizeUnits')
  const ofArea = unit ? squareFeetIn(unit) : undefined
  const readArea = () => (ofArea || Number.isNaN(area) ? readSize(record, notes, 'LotSizeArea', ofArea ?? Number.NaN) : undefined)
  const size = squareFeet ?? acres ?? readArea()
  if (size === undefined && area && !ofArea) {
    record.leaveOut('LotSizeArea')
    notes.push(fill(texts.unknownLotUnit, { area, unit: unit ?? texts.noUnit }))
  }
  return size
}

/**
 * Returns whole square feet; text may name its unit, and text without one has that of the field. Zero is unknown. Leaves the field
 * out, with a note, where it is no size.
 */
function readSize(record: RecordReader, notes: string[], name: string, factor = 1): number | undefined {
  const text = record.text(name)
  if (text === undefined) return undefined
  const plain = record.number(name)
  const size = Number.isNaN(plain) ? (text.length <= maxSizeLength ? readLotSize(text, factor) : undefined) : plain && plain * factor
  if (size === 0) return undefined
  if (size !== undefined && Math.round(size) !== 0) return Math.round(size)
  record.leaveOut(name)
  notes.push(fill(texts.unknownLotSize, { name, size: text.slice(0, maxSizeLength) }))
  return undefined
}

/** Returns whole square feet of living area. */
export function readLivingArea(record: RecordReader, notes: string[]): number | undefined {
  const area = record.positive('LivingArea')
  const unit = record.text('LivingAreaUnits') ?? 'Square Feet'
  const factor = squareFeetIn(unit)
  if (area === undefined) return undefined
  if (factor !== undefined || Number.isNaN(area)) return readSize(record, notes, 'LivingArea', factor ?? Number.NaN)
  record.leaveOut('LivingArea')
  notes.push(fill(texts.unknownAreaUnit, { area, unit }))
  return undefined
}

/** Returns a whole number; of 2.5 spaces or bedrooms the whole ones, with a note. */
export function readCount(record: RecordReader, notes: string[], name: string): number | undefined {
  const value = record.number(name)
  if (value === undefined || !(value > 0) || Number.isInteger(value)) return value
  const whole = Math.floor(value)
  notes.push(fill(texts.roundedDown, { name, value, whole }))
  return whole
}

/** Returns full and half bathrooms. “2.5” are two full ones and a half one. */
export function readBathrooms(record: RecordReader, notes: string[]): { bathroomsFull?: number; bathroomsHalf?: number } {
  const full = record.number('BathroomsFull')
  // Some systems write the half bathroom as a half.
  const half = record.number('BathroomsHalf') === 0.5 ? 1 : readCount(record, notes, 'BathroomsHalf')
  const isSplit = full !== undefined && full % 1 === 0.5
  const bathroomsFull = isSplit ? Math.floor(full) : readCount(record, notes, 'BathroomsFull')
  const bathroomsHalf = isSplit ? half || 1 : half
  return { ...(bathroomsFull !== undefined && { bathroomsFull }), ...(bathroomsHalf !== undefined && { bathroomsHalf }) }
}

const levels: Readonly<Record<string, number>> = { one: 1, oneandonehalf: 1.5, two: 2, twoandonehalf: 2.5, three: 3 }
/** “1.5 Story” and “Two Stories”. */
const storyWord = /[- ]*(?:stor(?:y|ies)|levels?)$/i

/** Returns stories in halves. */
export function readStories(record: RecordReader): number | undefined {
  const typed = record.positive('Stories')
  const plain = record.text('Stories')?.slice(0, maxSizeLength).replace(storyWord, '') ?? ''
  const stories = Number.isNaN(typed) ? (readFraction(plain) ?? readNumber(plain) ?? levels[letters(plain)] ?? typed) : typed
  if (stories !== undefined) {
    record.skip('Levels')
    return Math.round(stories * 2) / 2
  }
  const known = levels[letters(record.text('Levels') ?? '')]
  if (known === undefined) record.leaveOut('Levels')
  return known
}
