import type { ChangedListings, ClusterView, PlaceTest, SearchPlan } from '#features/search-plan/server'

export type Question =
  | { kind: 'page'; plan: SearchPlan }
  | { kind: 'pins'; plan: SearchPlan; most: number }
  | { kind: 'clusters'; plan: SearchPlan; view: ClusterView }
  | { kind: 'picture'; plan: SearchPlan; view: ClusterView }
  | { kind: 'facets'; plan: SearchPlan }
  | { kind: 'in places'; plan: SearchPlan; places: readonly PlaceTest[] }

export interface Asked {
  ask: number
  question: Question
}

export type Answer = { answer: number; result: unknown } | { answer: number; failed: string; tooMany: boolean }

/** Questions and answers of one moment go together: to send something costs more than most answers. */
export type ToIndex = { asked: Asked[] } | { hint: true } | { stop: 'keep' | 'forget' }

export interface IndexState {
  homes: number
  bytes: number
  /** How long filling it took, in milliseconds, and from where. */
  filledMs: number
  from: 'database' | 'snapshot'
}

export interface TextState {
  bytes: number
  terms: number
  filledMs: number
  from: 'database' | 'snapshot'
}

export type FromIndex =
  | { answers: Answer[] }
  | { warm: IndexState }
  /** What the listings say is being read. */
  | { reading: true }
  /** What all listings say is known. */
  | { texts: TextState }
  /** Listings that changed since the last message; sent before the index answers with them. */
  | { changed: ChangedListings }
  /** A part failed and is retried; following recovers with `well`, texts with `texts`. */
  | { trouble: string; part: 'following' | 'texts' }
  | { well: true }
  /** Too much has changed in place: a new thread should build the index anew. */
  | { worn: true }
  | { stopped: true }

export interface IndexOrder {
  databaseUrl: string
  /** Where the index is kept between a clean stop and the next start. */
  snapshotFile: string | undefined
  /** Begin with what the file holds. */
  fromSnapshot: boolean
  /** Whether what the listings say is kept in memory as well; left out, it is. */
  withText?: boolean
  /** Milliseconds between looks when no hint comes. */
  pollMs: number
  /** After so many milliseconds without a look, changes may not be noted any more; left out, half of how long they are. */
  notedMs?: number
}
