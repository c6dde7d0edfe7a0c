import type { ProtocolCode } from './protocol-errors.ts'
import { ProtocolError } from './protocol-errors.ts'

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
