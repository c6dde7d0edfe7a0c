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
  return { ...address, unitNumber: record.text('UnitNumber') ?? address.unitNumber, zipCode: readZip(record), city: record.text('City') }
}

function readStreet(record: RecordReader): AddressFields {
  const name = record.text('StreetName')
  const number = [record.text('StreetNumber') ?? record.text('StreetNumberNumeric'), record.text('StreetNumberModifier')]
  const streetNumber = number.filter((part) => part !== undefined && part !== '0').join(' ') || undefined
  const before = record.text('StreetDirPrefix')
  const after = ['StreetSuffix', 'StreetSuffixModifier', 'StreetDirSuffix'].map((part) => record.text(part))
  if (name === undefined) return readWholeAddress(record)
  record.skip('StreetNumberNumeric', 'UnparsedAddress', 'FullStreetAddress')
  // Some systems repeat the parts in the name.
  const parts = name.toLowerCase().split(/\s+/)
  const suffix = after.filter((part) => part !== undefined)
  const repeatsSuffix = suffix.length > 0 && name.toLowerCase().endsWith(` ${suffix.join(' ').toLowerCase()}`)
  const repeatsPrefix = parts.length > 1 && parts[0] === before?.toLowerCase()
  const street = [repeatsPrefix ? undefined : before, name, ...(repeatsSuffix ? [] : suffix)]
  return { streetNumber, streetName: street.filter(Boolean).join(' ') }
}

// Bounds the backtracking of the pattern.
const maxAddressLength = 200
const wholeAddress = /^(\d+(?:-\d+)?[a-z]?(?: (?:1\/2|½))?)\s+(.+?)(?:[\s,]+(?:#|(?:apt|apartment|unit)\b\.?)\s*#?\s*(\S+))?$/i

/** Of “1204 S Elm St SW #4B, Austin, TX 78704” the part before the town. */
function readWholeAddress(record: RecordReader): AddressFields {
  const whole = (record.text('UnparsedAddress') ?? record.text('FullStreetAddress'))?.slice(0, maxAddressLength)
  const [street = '', second = ''] = (whole ?? '').split(',').map((part) => part.trim())
  const line = /^(?:#|apt|apartment|unit)\b/i.test(second) || second.startsWith('#') ? `${street} ${second}` : street
  const [, streetNumber, streetName, unitNumber] = wholeAddress.exec(line) ?? []
  return { streetNumber, streetName: streetName ?? (line || undefined), unitNumber }
}

/** A ZIP as a number lost its leading zeros. */
function readZip(record: RecordReader): string | undefined {
  const isNumber = typeof record.raw('PostalCode') === 'number'
  const zip = record.text('PostalCode')
  record.skip('PostalCodePlus4')
  if (zip === undefined || (isNumber && zip === '0')) return undefined
  return isNumber ? zip.padStart(zip.length > 5 ? 9 : 5, '0') : zip
}
