const most = 1_000_000

/** Returns the cents of a price as people type it ("45", "$1,045.50"), by its digits; undefined for anything else and beyond $10,000. */
export function readCents(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{2}))?$/.exec(text.normalize('NFKC').trim())
  if (!match) return undefined
  const cents = Number(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? '00'}`)
  return cents <= most ? cents : undefined
}
