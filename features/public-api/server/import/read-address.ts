import { usStateCodes, usStates, type UsState } from '#features/location/contract'
import { streetName as spellOut } from '#features/location/server'
import type { RecordReader } from './record-reader.ts'

interface AddressFields {
  streetNumber?: string | undefined
  streetName?: string | undefined
  unitNumber?: string | undefined
  zipCode?: string | undefined
  city?: string | undefined
}

/** Builds the street from its parts in postal order; a record without parts gives its whole address. */
export function readAddress(record: RecordReader): AddressFields {
  const address = readStreet(record)
  return {
    ...address,
    unitNumber: record.named('UnitNumber') ?? address.unitNumber,
    zipCode: readZip(record) ?? address.zipCode,
    city: record.named('City') ?? address.city,
  }
}

function readStreet(record: RecordReader): AddressFields {
  const name = record.named('StreetName')
  const number = [readNumber(record, 'StreetNumber') ?? readNumber(record, 'StreetNumberNumeric'), record.named('StreetNumberModifier')]
  const streetNumber = number.filter((part) => part !== undefined).join(' ') || undefined
  const before = record.named('StreetDirPrefix')
  const after = ['StreetSuffix', 'StreetSuffixModifier', 'StreetDirSuffix'].map((part) => record.named(part))
  if (name === undefined) return readWholeAddress(record)
  record.skip('StreetNumberNumeric', 'UnparsedAddress', 'FullStreetAddress')
  // Some systems repeat the parts in the name, also in another spelling.
  const suffix = after.filter((part) => part !== undefined)
  const streetOnly = withoutNumber(name, streetNumber)
  const nameParts = spellParts(streetOnly)
  const [prefix, ending] = [spellParts(before ?? ''), spellParts(suffix.join(' '))]
  const repeatsPrefix = nameParts.length > prefix.length && prefix.every((word, index) => nameParts[index] === word)
  const repeatsSuffix = nameParts.length > ending.length && ending.every((word, index) => nameParts.at(index - ending.length) === word)
  // “State Highway 290” with the suffix “Hwy”, “Avenue B” with “Ave”.
  const holdsSuffix =
    ending.length === 1 && nameParts.some((word, index) => word === ending[0] && /^(?:\d.*|[a-z])$/.test(nameParts[index + 1] ?? ''))
  // “Lamar Blvd” with the suffix “Blvd” and the direction “S”.
  const repeatsFirst = !repeatsSuffix && ending.length > 1 && nameParts.length > 1 && nameParts.at(-1) === ending[0]
  const [, plainName = streetOnly, unitInName] = splitUnit(streetOnly.slice(0, maxAddressLength)) ?? []
  // “Lot 5” of land without a house number.
  const lot = /^lot\s+#?\d\S*$/i.exec(streetNumber ?? '')?.[0]
  const [, plainNumber = lot ? undefined : streetNumber, unitInNumber = lot] =
    numberWithUnit.exec(streetNumber?.slice(0, maxAddressLength) ?? '') ?? []
  const street = [
    repeatsPrefix ? undefined : before,
    plainName,
    ...(repeatsSuffix || holdsSuffix ? [] : suffix.slice(repeatsFirst ? 1 : 0)),
  ]
  return { streetNumber: plainNumber, streetName: street.filter(Boolean).join(' '), unitNumber: unitInName ?? unitInNumber }
}

/** Texts for the house number of land that has none yet. */
const noNumber = /(?:0+|x{2,}|\d*\.?\d+ acres?|tbd|tba|n\/a|to be (?:determined|announced|assigned))/
const isNoNumber = new RegExp(`^${noNumber.source}$`, 'i')
const noNumberFirst = new RegExp(`^${noNumber.source}\\s+(?=\\S)`, 'i')

/** Returns a house number; undefined for land that has none yet. */
function readNumber(record: RecordReader, name: string): string | undefined {
  const number = record.named(name)?.replace(/^(\d+)\.0+$/, '$1')
  return number === undefined || isNoNumber.test(number) ? undefined : number
}

/** Returns a street without the house number that some systems repeat in it. “100 North” may be a street of a numbered grid, and “12 Oaks” a name. */
function withoutNumber(name: string, number: string | undefined): string {
  const rest = number !== undefined && number.length > 2 && name.startsWith(`${number} `) ? name.slice(number.length).trimStart() : ''
  const isStreet = rest.split(' ').some((word) => word !== '' && !direction.test(word) && !ending.test(word) && !plainNumber.test(word))
  return isStreet ? rest : name
}

const compass: Readonly<Record<string, string>> = { ne: 'northeast', nw: 'northwest', se: 'southeast', sw: 'southwest' }

/** Returns parts in one spelling: “St.” and “Street”, “SW” and “Southwest” are the same. */
const spellParts = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => spellOut(word))
    .map((word) => compass[word] ?? word)

/** “Lot 5 Elm St”, as land without a house number is listed. */
const lotFirst = /^(?:(lot\s+#?\d[\w-]*)\s+(?=\D))?(.*)$/i

// These bound the backtracking of the patterns: a mark and a word may be one unit or two.
const maxAddressLength = 200
/** Also `1204-A`, `1208-1/2`, the numbers of two houses (`1204 & 1206`), and of a grid of counties (`W156 N8480`, `28W304`, `N7563`). */
const houseNumber =
  /^([nsew]\d+ ?[nsew]\d+|[nsew]\d{3,5}|\d+[nsew]\d+|\d+(?:(?:-| ?[&/] ?| (?:and|to) )(?!1\/2)\d+)?(?:-?[a-z])?(?:[ -]?(?:1\/2|½))?)\s+(.+)$/i
const town = /^(.+),\s*([^,]+?)(?:,?\s+([A-Z]{2})\.?|,\s*([A-Z][A-Za-z ]{2,19})),?\s+(\d{5}(?:-?\d{4})?)$/
const countyAtEnd = /,\s*[^,]+ (?:county|parish|borough)(?=,|$)/i
/** `#4B`, `Apt 4 B`, `Unit: 4B`, `No. 4B` and `#4B-C & D`. */
const plainUnit =
  /(?:#|\b(?:apt|apartment|unit)\b[.:]?|\bno\b\.?(?=\s*\d))\s*(?:#|no\.?\s)?\s*\S+(?:\s+[a-z](?=[\s,]|$))?(?:\s*&\s*[\w-]{1,5})*/
const numbered =
  /\b(?:suite|ste|bldg|building|floor|fl|lot|room|rm|space|spc|trailer|trlr|tower|ph|penthouse)\b\.?\s*#?\s*(?:[a-z]?-?\d[\w-]*|[a-z])/
const floor = /\b\d{1,3}(?:st|nd|rd|th)\s+fl(?:oor|r)?\b\.?/
const named = /\bph-?\d+|\bpenthouse|\bph|\b(?:rear|upper|lower|basement|bsmt)/
const unit = `(?:${[plainUnit, numbered, floor, named].map(({ source }) => source).join('|')})`
const numberWithUnit = new RegExp(`^(\\d\\S*)\\s+(${plainUnit.source})$`, 'i')
const units = new RegExp(`^${unit}(?:\\s+${unit}){0,3}$`, 'i')
const streetWithUnits = new RegExp(`^(.*?\\S)\\s+((?:${plainUnit.source}|${numbered.source}|${floor.source})(?:\\s+${unit}){0,3})$`, 'i')

const direction = /^(?:[ns]?[ew]|[ns]|(?:north|south)?(?:east|west)|north|south)\.?$/i
/** Endings that close the name of a street. Numbers follow roads, highways and loops. */
const ending = /^(?:st|street|ave?|avenue|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|terr?|terrace|way|cir|circle|pkwy|parkway)\.?$/i
/** Also the halves of a duplex, but no direction: “Elm St B”. */
const plainUnitNumber = /^(?:[a-z]?\d{1,4}|\d{1,4}[a-z]|[a-df-mo-rt-vx-z])$/i
const plainNumber = /^\d+(?:-\d+)?-?[a-z]?$/i
/** Words before the number of a road, which are no name: “7300 Old RM 2222”, “County Road No 12”, “Private Drive 288”. */
const roadWord =
  /^(?:old|new|private|county|state|township|twp|farm|ranch|forest|to|market|us|u\.s|roads?|rd|highway|hwy|route|rte|rt|drive|dr|lane|ln|spur|loop)\.?$/i
/** Units whose word also begins the number of a road: Ranch-to-Market road, room; number. */
const roadOrUnit = /^(?:rm|no)\b/i

const isNameless = (word: string): boolean => direction.test(word) || plainNumber.test(word) || roadWord.test(word)

/** Returns a street and the unit behind it, also as in “1204 Elm St 4B”; “N Avenue 52” is a street. */
function splitUnit(street: string): (string | undefined)[] | undefined {
  const parts = street.split(' ')
  const unitNumber = parts.pop() ?? ''
  const isAfterDirection = direction.test(parts.at(-1) ?? '')
  const before = parts.slice(0, isAfterDirection ? -2 : -1).filter((word) => !plainNumber.test(word))
  // In “West Ave 1609” the direction is the name of the street; “North Avenue 52” has a number for a name.
  const isDirectionNamed = before.length === 1 && !isAfterDirection && /\d{3}|\d[a-z]/i.test(unitNumber)
  const name = isDirectionNamed ? before.filter((word) => /^(?:north|south|east|west)$/i.test(word)) : []
  name.push(...before.filter((word) => !isNameless(word)))
  const isUnit = plainUnitNumber.test(unitNumber) && ending.test(parts.at(isAfterDirection ? -2 : -1) ?? '') && name.length > 0
  if (isUnit) return [street, parts.join(' '), unitNumber]
  const split = streetWithUnits.exec(street) ?? undefined
  const isRoad = roadOrUnit.test(split?.[2] ?? '') && (split?.[1] ?? '').split(' ').every((word) => isNameless(word))
  if (!isRoad) return split
  const [, road, behind = ''] = /^(\S+\s+\S+)\s+(.+)$/.exec(split?.[2] ?? '') ?? []
  return units.test(behind) ? [street, `${split?.[1]} ${road}`, behind] : undefined
}

/** Returns the parts of “1204 S Elm St SW, Bldg 3, #4B, Austin, TX 78704”. Names the field when a part of it is not kept. */
function readWholeAddress(record: RecordReader): AddressFields {
  const field = record.text('UnparsedAddress') === undefined ? 'FullStreetAddress' : 'UnparsedAddress'
  const whole = record.text(field)
  if (whole === undefined) return {}
  if (whole.length > maxAddressLength) record.leaveOut(field)
  const plain = whole
    .slice(0, maxAddressLength)
    .replaceAll(/\s*[\r\n]+\s*/g, ', ')
    .replace(/[\s,]*\b(?:USA?|United States)\.?$/, '')
  const { rest, ...place } = splitPlace(record, plain)
  const parts = rest.split(',').map((part) => part.trim())
  // “Unit 4B, 1204 Elm St”
  if (units.test(parts[0] ?? '') && houseNumber.test(parts[1] ?? '')) parts.push(...parts.splice(0, 1))
  const [street = '', ...more] = parts
  const split = splitUnit(street)
  // “1208 Unit St” is a street.
  const [, withoutUnit = street, lastUnit] = /^\d\S*$/.test(split?.[1] ?? '') ? [] : (split ?? [])
  const [, lot, behindLot = ''] = lotFirst.exec(withoutUnit.replace(noNumberFirst, '')) ?? []
  const line = behindLot.replace(noNumberFirst, '')
  const unitParts = more.filter((part) => units.test(part))
  if (more.some((part) => part !== '' && !units.test(part))) record.leaveOut(field)
  const unitNumber = [lot, lastUnit, ...unitParts].filter(Boolean).join(' ') || undefined
  const [, streetNumber, streetName] = houseNumber.exec(line) ?? []
  return { streetNumber: streetNumber?.replace(/-(?=1\/2|½)/, ' '), streetName: streetName ?? (line || undefined), unitNumber, ...place }
}

/** Cuts town, state and ZIP off the end of an address; takes them over where the record has no fields for them. */
function splitPlace(record: RecordReader, whole: string): { rest: string; city?: string | undefined; zipCode?: string | undefined } {
  const [, before, city, stateCode, stateName, zipCode] = town.exec(whole.replace(countyAtEnd, '')) ?? []
  if (before !== undefined && readState(stateCode ?? stateName ?? '') && record.text('City') === undefined)
    return { rest: before, city, zipCode }
  const zip = record.text('PostalCode')?.slice(0, 5)
  const withoutZip = whole.replace(/[\s,]+(\d{5})(?:-?\d{4})?$/, (end, digits) => (digits === zip || zip === undefined ? '' : end))
  const code = readState(record.text('StateOrProvince') ?? '')
  const states = code ? [code, usStates[code]] : []
  const withoutState = states.reduce(cutEnd, withoutZip)
  return { rest: cutEnd(withoutState, record.text('City') ?? ''), zipCode: withoutZip === whole ? undefined : zipAtEnd(whole) }
}

const zipAtEnd = (whole: string): string | undefined => /\d{5}(?:-?\d{4})?$/.exec(whole)?.[0]

/** Returns the code of a state by its code or name. */
export function readState(typed: string): UsState | undefined {
  const name = typed.trim().toLowerCase()
  return usStateCodes.find((code) => code.toLowerCase() === name || usStates[code].toLowerCase() === name)
}

/** Returns text without an end that stands after a space or comma. */
function cutEnd(text: string, end: string): string {
  const before = text.slice(0, text.length - end.length)
  return end !== '' && text.toLowerCase().endsWith(end.toLowerCase()) && /[\s,]$/.test(before) ? before.replace(/[\s,]+$/, '') : text
}

/** A ZIP as a number lost its leading zeros. */
function readZip(record: RecordReader): string | undefined {
  const isNumber = typeof record.raw('PostalCode') === 'number'
  const typed = record.text('PostalCode')
  // A text of zeros is refused as the ZIP it claims to be.
  const zip = (!isNumber && typed?.startsWith('0') ? typed : record.named('PostalCode'))?.replace(/\.0+$/, '')
  record.skip('PostalCodePlus4')
  if (zip === undefined) return undefined
  return isNumber ? zip.padStart(zip.length > 5 ? 9 : 5, '0') : zip
}
