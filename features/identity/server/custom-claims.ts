import * as texts from '#texts/identity'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'

const reserved = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash email email_verified exp firebase iat iss jti name nbf nonce phone_number picture provider_id sid sub user_id'.split(
    ' ',
  ),
)
const longest = 1000

/** The first of these names that only the protocol itself may use. */
export const reservedClaim = (claims: object): string | undefined => Object.keys(claims).find((name) => reserved.has(name))

/** Claims an installation may add to tokens: at most 1,000 characters of JSON, none of the names the protocol uses itself. */
export function checkedCustomClaims(claims: Record<string, unknown>): string {
  const taken = reservedClaim(claims)
  if (taken) throw new Problem('invalid-input', fill(texts.theClaimTakenIsReserved, { taken }))
  const text = JSON.stringify(claims)
  if (text.length > longest) throw new Problem('invalid-input', fill(texts.customClaimsMayHaveLongest, { longest, length: text.length }))
  return text
}

export function customClaimsOf(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !reserved.has(name)))
}
