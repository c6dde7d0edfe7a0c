/** Returns whether PostgreSQL refused a text that it cannot store, such as one with NUL. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && /^(22021|22P05)$/.test((error as Error & { code?: string }).code ?? '')

/** Returns the name of the first field that holds NUL. */
export const findUnstorableField = (record: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(record).find((name) => name.includes('\0') || holdsNul(record[name]))

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => name.includes('\0') || holdsNul(part))
}
