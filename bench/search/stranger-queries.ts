import type pg from 'pg'
import { typedPlace } from '../../features/search/server/plan/search-place.ts'
import { asked, dice, everyFilter } from './search-queries.ts'

type Zoom = Parameters<typeof asked>[0]
type Point = readonly [number, number]

/** What homes say, in halves: terms of a few homes each, and all others. */
export interface Vocabulary {
  rare: readonly string[]
  common: readonly string[]
}

/** One search after the other, none of them asked before. */
export type Strangers = () => string

const mix: readonly Zoom[] = [
  ...Array<'city'>(10).fill('city'),
  ...Array<'metro'>(5).fill('metro'),
  ...Array<'state'>(3).fill('state'),
  'national',
  'national',
]

export interface Kind {
  /** How many of five searches have terms. */
  termsInFive: number
  zooms: readonly Zoom[]
  filtered: boolean
}

export const kinds = {
  'all together': { termsInFive: 1, zooms: mix, filtered: true },
  'words alone': { termsInFive: 5, zooms: mix, filtered: false },
  'city boxes without words': { termsInFive: 0, zooms: ['city'], filtered: false },
  'city boxes with words': { termsInFive: 5, zooms: ['city'], filtered: false },
} as const satisfies Record<string, Kind>

/** The same searches for the same seed: each with a map of its own, around a home. */
export function strangers(kind: Kind, points: readonly Point[], terms: Vocabulary, seed: number): Strangers {
  const roll = dice(seed)
  // Low bits of this generator repeat soon; a burst at the start is not drawn from.
  for (let skipped = 0; skipped < 16; skipped++) roll()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  const near = ([east, north]: Point): Point => [east + (roll() - 0.5) * 0.05, north + (roll() - 0.5) * 0.05]
  return () => {
    const { text } = asked(pick(kind.zooms), kind.filtered ? pick(everyFilter) : 'none', near(pick(points)))
    if (roll() * 5 >= kind.termsInFive) return text
    return `${text}&q=${encodeURIComponent(drawn(roll, pick, terms))}`
  }
}

/** One rare term or one or two others, half and half. */
function drawn(roll: () => number, pick: <T>(list: readonly T[]) => T, { rare, common }: Vocabulary): string {
  if (roll() < 0.5) return pick(rare)
  return roll() < 0.5 ? pick(common) : `${pick(common)} ${pick(common)}`
}

/** Rare terms over the whole country. */
export function rareTerms(terms: Vocabulary, seed: number): Strangers {
  const roll = dice(seed)
  return () => `limit=24&q=${encodeURIComponent(terms.rare[Math.floor(roll() * terms.rare.length)] ?? '')}`
}

/** A term that a twentieth of all homes has so few times is rare. */
const rareUpTo = 5

/** All terms of a twentieth of all homes, without those that name a place by themselves. */
export async function vocabularyOf(client: pg.Client): Promise<Vocabulary> {
  const { rows } = await client.query<{ word: string; homes: number }>(
    `select word, ndoc as homes from ts_stat('select x_words from listing tablesample system (5) repeatable (7) where x_is_public') order by word`,
  )
  const plain = rows.filter(({ word }) => /^[a-z0-9]{3,}$/.test(word) && typedPlace(word).text === word)
  const termsOf = (list: typeof rows) => list.map(({ word }) => word)
  return {
    rare: termsOf(plain.filter(({ homes }) => homes <= rareUpTo)),
    common: termsOf(plain.filter(({ homes }) => homes > rareUpTo)),
  }
}
