/** Returns whether `If-None-Match` names this ETag: weak comparison, in a list or as `*` (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? []
  return header.trim() === '*' || tags.includes(etag.replace(/^W\//, ''))
}
