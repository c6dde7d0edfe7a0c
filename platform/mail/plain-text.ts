import { fill } from '#platform/contract/fill.ts'

/** Text of another person in a mail is cut here. */
export const maxTextLength = 1000
const maxNameLength = 120
/** Values of ours that have to open: addresses of this site and its mailboxes. */
const siteLinks: ReadonlySet<string> = new Set(['url', 'link', 'links', 'page', 'publicUrl', 'support', 'legalEmail'])

/** An IPv4 address that a path or a port follows, which mail programs link. */
const ipAddress = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?=[/⁄∕:]\S)/g

/**
 * Returns a text in which mail programs find no link. They link bare domains too, so schemes go and `evil.com` becomes
 * `evil[.]com`, which people can still read.
 */
export function disarmLinks(text: string): string {
  return text
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\p{Default_Ignorable_Code_Point}*[/⁄∕]+/giu, '')
    .replaceAll(/\b(?:mailto|tel|sms|javascript|data):/giu, '')
    .replaceAll(/(?<=[\p{L}\p{N}\p{Default_Ignorable_Code_Point}-])[.。．｡]\p{Default_Ignorable_Code_Point}*(?=[\p{L}]{2})/gu, '[.]')
    .replaceAll(ipAddress, (address) => address.replaceAll('.', '[.]'))
}

/** Returns text of another person for a mail: at most 1,000 characters, without links. */
export function plainText(text: string, maxLength = maxTextLength): string {
  const plain = disarmLinks(text)
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : plain
}

/** Returns a name or title for a mail: one line, at most 120 characters, no links. */
export const plainName = (name: string): string => plainText(name.replaceAll(/\s+/g, ' ').trim(), maxNameLength)

/** Fills a text of a mail. Every value but our own links becomes plain: those with line breaks as text, others as names. */
export function fillMail<const Text extends string>(text: Text, values: Parameters<typeof fill<Text>>[1]): string {
  const plain = (value: string) => (value.includes('\n') || value.length > maxNameLength ? plainText(value) : plainName(value))
  const plainValues = Object.entries<string | number | bigint>(values).map(([key, value]) => [
    key,
    typeof value === 'string' && !siteLinks.has(key) ? plain(value) : value,
  ])
  return fill(text, Object.fromEntries(plainValues) as typeof values)
}
