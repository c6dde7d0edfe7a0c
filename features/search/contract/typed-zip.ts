/** The ZIP of `78704`, `78704-1234` or `78704 Austin, TX`. Five digits before a street are its number and no ZIP. */
export function typedZip(text: string): string | undefined {
  return /^(\d{5})(-\d{4}|,? .+, ?[A-Za-z]{2})?$/.exec(text.trim().replace(/\s+/g, ' '))?.[1]
}
