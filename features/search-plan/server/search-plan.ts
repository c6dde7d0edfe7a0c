import type { TextNode } from '#features/search-text/server'

/** Whole-number facts of a listing that can be asked for by range. 0 stands for unknown, so a lower end of 1 asks for a known value. */
export const facts = [
  'price',
  'beds',
  'halfBaths',
  'area',
  'lot',
  'year',
  'stories',
  'garage',
  'fee',
  'publishedSeconds',
  'tourSeconds',
  'filmedDay',
] as const
export type Fact = (typeof facts)[number]

/** Both ends belong to it. */
export interface Range {
  fact: Fact
  low: number
  high: number
}

/** Millionths of a degree, edges included. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Everything comparable in lower case. */
export interface PlaceTest {
  zip?: string
  city?: string
  county?: string
  state?: string
}

/** A point and a distance on a plane that is right near the point: east is shortened by the cosine of the latitude. */
export interface Circle {
  east: number
  north: number
  shortening: number
  /** Square of the distance in millionths of a degree of latitude. */
  square: number
}

export type SortKey = 'newest' | 'price' | 'beds' | 'area' | 'perArea' | 'tour' | 'distance'

export interface Position {
  value: number
  id: number
}

/**
 * What to look for, in whole numbers only, so that two engines cannot read it differently. Bits of `features` are those of
 * `featureBits`; `statuses`, `types`, `amenities` and `rooms` are sets of the numbers that the contract declares.
 */
export interface SearchPlan {
  statuses: number
  types: number | undefined
  ranges: Range[]
  features: number
  amenities: number
  rooms: number
  /** A listing lies in at least one place of each group. */
  places: PlaceTest[][]
  box: Box | undefined
  /** Corners in millionths of a degree, east and north in turn. */
  areas: number[][]
  circle: Circle | undefined
  /** Days since 1970 on one of which the house must be open. */
  open: { from: number; to: number } | undefined
  /** The first day, since 1970, that is not over in every zone of the country. */
  today: number
  /** Days since 1970 on which a home counts as open soon. */
  soon: { from: number; to: number }
  /** Highest cost of a month in dollars; the shares of the price are those of `monthlyShares`. */
  monthly: { share: number; taxShare: number; most: number } | undefined
  agentId: number | undefined
  /** What listings must say; undefined where nothing was typed but a place. */
  text: TextNode | undefined
  sort: { key: SortKey; descending: boolean }
  after: Position | undefined
  limit: number
}

/** In memory only; the yes/no facts of `choices.flags` take the lowest bits. */
export const featureBits = { newConstruction: 1, seniorCommunity: 2, reduced: 4, tour: 8, open: 16 } as const
export type Feature = keyof typeof featureBits

/** Returns the text in lower case as PostgreSQL writes it, one letter for one: by itself JavaScript makes two of İ, and of Σ another one where a word ends. */
export function toLowercase(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
}
