import { createHash } from 'node:crypto'

/** Returns the SHA-256 of parts, one after the other. */
export function sha256(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Returns a record as JSON with its names in the order of the alphabet, as a database that stores JSON does not keep any other. */
export const canonicalJson = (record: Record<string, unknown>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))))
