import type { PublicSettings } from '#platform/contract/public-settings.ts'

export type MapCredit = PublicSettings['mapCredits'][number]

const openStreetMap = 'https://www.openstreetmap.org/copyright'

/** Returns who is named under the map, each once, with the links that the archives give; HTML of theirs is read, never passed on. */
export function creditsOf(attributions: readonly string[]): MapCredit[] {
  const credits = attributions.flatMap((attribution) => decoded(attribution).split(/[;·|]/).flatMap(creditOf))
  return credits.filter(({ text }, index) => credits.findIndex((first) => first.text === text) === index)
}

function creditOf(html: string): MapCredit[] {
  const text = html.replaceAll(/<[^>]*>/g, '').trim()
  if (text === '') return []
  const link = /<a\b[^>]*\bhref\s*=\s*["']?(https:\/\/[^"'\s>]+)/i.exec(html)?.[1]
  return [{ text, link: link ?? (/openstreetmap/i.test(text) ? openStreetMap : null) }]
}

const decoded = (html: string): string => html.replaceAll('&copy;', '©').replaceAll('&amp;', '&')
