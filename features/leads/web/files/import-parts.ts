import type { ContactLine } from '#features/leads/contract'
import { contactsAtOnce } from '../../contract/input.ts'
import { maxImportBytes } from '../../contract/import-size.ts'

/** The names and brackets around the contacts. */
const reservedBytes = 1000
const encoder = new TextEncoder()

/** Splits contacts, in order, into lists that one call takes: by number and by size of the body. */
export function splitContacts(contacts: readonly ContactLine[]): ContactLine[][] {
  const parts: ContactLine[][] = []
  let part: ContactLine[] = []
  let sizeBytes = 0
  for (const contact of contacts) {
    const contactBytes = encoder.encode(JSON.stringify(contact)).byteLength + 1
    if (part.length > 0 && (part.length === contactsAtOnce || sizeBytes + contactBytes > maxImportBytes - reservedBytes)) {
      parts.push(part)
      part = []
      sizeBytes = 0
    }
    part.push(contact)
    sizeBytes += contactBytes
  }
  return part.length > 0 ? [...parts, part] : parts
}
