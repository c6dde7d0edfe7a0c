import type { Gaps } from '#platform/contract/fill.ts'

/** Text of another person in a mail is cut here. */
export const maxTextLength = 1000
const maxNameLength = 120

declare const isChecked: unique symbol
/**
 * Text that a mail or a notification may show: of the product, of its reader or of a verified account, without links. A plain string
 * does not compile in its place.
 */
export type MailText = string & { readonly [isChecked]: true }
/** Gaps that hold words which a person chose. */
type PersonGap = 'name' | 'owner' | 'from' | 'to' | 'by' | 'team' | 'brokerage' | 'question' | 'reason'
type Values<Text extends string> = { readonly [Gap in Gaps<Text>]: Gap extends PersonGap ? MailText : string | number | bigint }

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
    .replaceAll(
      /(?<=[\p{L}\p{M}\p{N}\p{So}\p{Sk}\p{Default_Ignorable_Code_Point}-])[.。．｡]\p{Default_Ignorable_Code_Point}*(?=\p{L}[\p{L}\p{M}])/gu,
      '[.]',
    )
    .replaceAll(ipAddress, (address) => address.replaceAll('.', '[.]'))
}

/** Returns text of another person for a mail: at most 1,000 characters, without links. */
export function plainText(text: string, maxLength = maxTextLength): string {
  const plain = disarmLinks(text)
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : plain
}

/** Returns a name or title for a mail: one line, at most 120 characters, no links. */
export const plainName = (name: string): string => plainText(name.replaceAll(/\s+/g, ' ').trim(), maxNameLength)

/**
 * Marks text as fit for a mail and makes it plain: with line breaks or above 120 characters as text, else as a name. Callers hold words
 * of a verified account, of the reader or of the product; for others `findMailAuthors` decides.
 */
export function asMailText(text: string): MailText {
  return (text.includes('\n') || text.length > maxNameLength ? plainText(text) : plainName(text)) as MailText
}

/** Neutral words for a name, such as "an agent", get a capital letter where they begin a sentence. */
const capitalize = (name: string): string =>
  name.replace(/^(?:an?|another|the) /, (article) => article.charAt(0).toUpperCase() + article.slice(1))

/** Fills a text of a mail or a notification. Every value but our own links becomes plain. */
export function fillMail<const Text extends string>(text: Text, values: Values<Text>): MailText {
  const plainValues = new Map(
    Object.entries<string | number | bigint>(values).map(([gap, value]) => [
      gap,
      typeof value === 'string' && !siteLinks.has(gap) ? asMailText(value) : String(value),
    ]),
  )
  return text.replaceAll(/\{(\w+)\}/g, (_, gap: string, offset: number) => {
    const value = plainValues.get(gap) ?? ''
    return startsSentence(text, offset) ? capitalize(value) : value
  }) as MailText
}

const startsSentence = (text: string, offset: number): boolean => offset === 0 || /(?:\n|[.!?] )$/.test(text.slice(0, offset))
