import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { ProtocolCode } from './protocol/protocol-errors.ts'
import { ProtocolError } from './protocol/protocol-errors.ts'

const shape = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/
const longest = 254

/** Returns the normal form of an e-mail address; undefined for other text. */
export function emailAddress(text: string): string | undefined {
  const email = normalEmail(text)
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
