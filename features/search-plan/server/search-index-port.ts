import type { Database } from '#platform/database/database.ts'
import type { SearchEngine } from './search-engine.ts'
import type { PlaceTest, SearchPlan } from './search-plan.ts'

/** The ids; `all` when they were too many to be named, or changed while nobody looked. */
export type ChangedListings = readonly number[] | 'all'

/** Told of every failure of the index: what failed, how often anything did, and when all of it works again. */
export interface TroubleListener {
  failed(cause: unknown, failures: number): void
  recovered(): void
}

/** An engine that answers sooner than the database, but not always. */
export interface SearchIndex extends SearchEngine {
  /** Whether it answers at the moment; searches go to the database while it does not. */
  readonly ready: boolean
  /** Whether it answers texts by itself, or never will; else they are looked up in the database. */
  readonly knowsTexts: boolean
  /** Returns how many listings of a search lie in each of these places. */
  inPlaces(plan: SearchPlan, places: readonly PlaceTest[]): Promise<number[]>
  /** Something may have changed. */
  hint(): void
  stop(): Promise<void>
}

export interface OpenSearchIndexOptions {
  databaseUrl: string
  dataDir: string
  onChanged: (ids: ChangedListings) => void
  trouble: TroubleListener
}

/** About how many listings there are in all, within the box of a search, and there with all of its filters; never 0. */
export interface Estimate {
  all: number
  inBox: number
  matching: number
}

export interface SearchEstimate {
  of(plan: SearchPlan): Promise<Estimate>
}

/** What may be handed to search; without any of it the database answers everything. */
export interface SearchExtras {
  openIndex?: (options: OpenSearchIndexOptions) => SearchIndex
  /** Opens what the database's engine chooses the shorter way by. */
  openEstimate?: (db: Database) => SearchEstimate
}
