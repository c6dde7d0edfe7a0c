import { join } from 'node:path'
import { listingChanged } from '#features/listings/server'
import type { Services } from '#platform/http/services.ts'
import { cardLoader, type CardLoader } from './reply/card-loader.ts'
import { indexThread, type IndexThread, type Later } from '../../search-index/server/following/index-thread.ts'
import type { TroubleListener } from '../../search-index/server/following/index-trouble.ts'
import { sampleEstimate } from '../../search-index/server/columns/sample-estimate.ts'
import type { FoundPage } from '../../search-plan/server/found.ts'
import { rankedPage } from './sql/rank-words.ts'
import type { SearchPlan } from '../../search-plan/server/search-plan.ts'
import type { SearchEngine } from '../../search-plan/server/search-engine.ts'
import { isProblem } from '#platform/contract/problem.ts'
import { sqlEngine } from './sql/sql-engine.ts'

export interface HomeSearch extends SearchEngine {
  /** The same as `page`, with the homes first that the words fit best. */
  ranked(plan: SearchPlan): Promise<FoundPage>
  cards: CardLoader
  index: IndexThread | undefined
}

const pollMs = 250

/** Both engines as one: the index as soon as it is filled, the database until then and when the thread fails. */
export function homeSearch(
  { db, databaseUrl, config, events }: Services,
  withIndex: boolean,
  later?: Later,
  trouble?: TroubleListener,
): HomeSearch {
  const snapshotFile = join(config.dataDir, 'search-index')
  const index = withIndex ? indexThread({ databaseUrl, snapshotFile, pollMs }, (ids) => cards.forget(ids), later, trouble) : undefined
  const cards = cardLoader(db, () => index?.state !== undefined)
  const database = sqlEngine(db, sampleEstimate(db))
  if (index)
    void events.on(
      listingChanged,
      () => index.hint(),
      () => index.hint(),
    )

  async function first<T>(ask: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (!index?.state) return ask(database)
    try {
      return await ask(index)
    } catch (error) {
      if (isProblem(error)) throw error
      // Told where it arose; a search needs only an answer.
      return ask(database)
    }
  }

  return {
    cards,
    index,
    ranked: (plan) => first((engine) => rankedPage(engine, db, plan)),
    page: (plan) => first((engine) => engine.page(plan)),
    pins: (plan, most) => first((engine) => engine.pins(plan, most)),
    clusters: (plan, view) => first((engine) => engine.clusters(plan, view)),
    picture: (plan, view) => first((engine) => engine.picture(plan, view)),
    facets: (plan) => first((engine) => engine.facets(plan)),
  }
}
