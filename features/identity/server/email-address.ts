import type { ProtocolCode } from './protocol/protocol-errors.ts'
import { ProtocolError } from './protocol/protocol-errors.ts'

const shape = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/
const longest = 254

/** Trimmed and lower-cased; undefined when it is no e-mail address. */
export function emailAddress(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return email.length <= longest && shape.test(email) ? email : undefined
}

export function requireEmail(text: string | null | undefined, missing: ProtocolCode, invalid: ProtocolCode): string {
  if (!text) throw new ProtocolError(missing)
  const email = emailAddress(text)
  if (!email) throw new ProtocolError(invalid)
  return email
}

/** With a password an empty address is no address; in other calls it is none at all. */
export function requireGivenEmail(text: string | null | undefined): string {
  if (text === '') throw new ProtocolError('INVALID_EMAIL')
  return requireEmail(text, 'MISSING_EMAIL', 'INVALID_EMAIL')
}
