import { listingChanged, publicCards, type PublicCards } from '#features/listings/server'
import type { FoundPage, SearchEngine, SearchExtras, SearchIndex, SearchPlan, TroubleListener } from '#features/search-plan/server'
import { isProblem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { rankedPage } from './sql/rank-relevance.ts'
import { sqlEngine } from './sql/sql-engine.ts'

export interface ListingSearch extends SearchEngine {
  /** The same as `page`, with the listings first that the words fit best. */
  ranked(plan: SearchPlan): Promise<FoundPage>
  cards: PublicCards
  index: SearchIndex | undefined
}

const silent: TroubleListener = { failed: () => undefined, recovered: () => undefined }

/** Both engines as one: the index, where one was handed in, as soon as it is filled; the database until then and when it fails. */
export function listingSearch(services: Services, { openIndex, openEstimate }: SearchExtras = {}, trouble = silent): ListingSearch {
  const { db, databaseUrl, config, events } = services
  const index = openIndex?.({ databaseUrl, dataDir: config.dataDir, onChanged: () => undefined, trouble })
  const database = sqlEngine(db, openEstimate?.(db))
  if (index)
    void events.on(
      listingChanged,
      () => index.hint(),
      () => index.hint(),
    )

  async function first<T>(ask: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (!index?.ready) return ask(database)
    try {
      return await ask(index)
    } catch (error) {
      if (isProblem(error)) throw error
      // Told where it arose; a search needs only an answer.
      return ask(database)
    }
  }

  return {
    cards: publicCards(services),
    index,
    ranked: (plan) => first((engine) => rankedPage(engine, db, plan)),
    page: (plan) => first((engine) => engine.page(plan)),
    pins: (plan, most) => first((engine) => engine.pins(plan, most)),
    clusters: (plan, view) => first((engine) => engine.clusters(plan, view)),
    picture: (plan, view) => first((engine) => engine.picture(plan, view)),
    facets: (plan) => first((engine) => engine.facets(plan)),
  }
}
