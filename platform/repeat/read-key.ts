import { Problem } from '#platform/contract/problem.ts'
import * as texts from '#texts/platform'

const uuid = /^("?)([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})\1$/i

/**
 * Returns the UUID of an `Idempotency-Key` header, which the draft of the IETF puts in quotes
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/) and most clients do not.
 */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = uuid.exec(String(header))?.[2]
  if (!key) throw new Problem('invalid-input', texts.keyMustBeAUuid)
  return key.toLowerCase()
}
