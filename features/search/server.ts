import { mortgageVariables, namedRate } from '#features/mortgage/server'
import { featuredProperties } from '#features/listings/contract'
import { cityNames } from '#features/location/server'
import { mapProperties, searchProperties } from '#features/search/contract'
import { PropertyFilters, PropertySearch } from './contract/search.ts'
import type { SearchExtras } from '#features/search-plan/server'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import type { App } from '#platform/http/app.ts'
import { inProcess } from '#platform/http/in-process.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { replyOfWritten } from '#platform/http/written-list.ts'
import { clusterProperties, countChoices, mapPicture, propertyFacets, searchSuggestions } from './contract.ts'
import { publicTerms } from './server/meant/public-terms.ts'
import { meantSearches } from './server/meant/meant-searches.ts'
import { occurrencesOf } from './server/meant/occurrence.ts'
import { reckonWith } from './server/plan/monthly-shares.ts'
import { anonymousCaching } from './server/reply/anonymous-caching.ts'
import { choicesReply } from './server/reply/count-choices.ts'
import { listingSearch } from './server/listing-search.ts'
import { refuseWithoutRate } from './server/reply/refuse-without-rate.ts'
import { refuseUnknownFilters } from './server/reply/refuse-unknown-filters.ts'
import { clustersReply, facetsReply, pageReply, pictureReply, pinsReply } from './server/reply/search-replies.ts'
import { searchedPlace } from './server/reply/searched-place.ts'
import { suggestionsReply } from './server/reply/suggestions.ts'

export { matchesAmong } from './server/percolate/matches-among.ts'
export { outlineOfListing, outlineOfSearch, type ListingOutline, type SearchOutline } from './server/percolate/search-outline.ts'
export { planFilters, planSearch } from './server/plan/plan-search.ts'
export { changedWithin, countChanged } from './server/sql/changed-within.ts'
export { sqlEngine } from './server/sql/sql-engine.ts'

const filters = Object.keys(PropertyFilters.shape)
const parameters = {
  [searchProperties.path]: Object.keys(PropertySearch.shape),
  [mapProperties.path]: filters,
  [clusterProperties.path]: [...filters, 'zoom'],
  [mapPicture.path]: [...filters, 'zoom'],
  [propertyFacets.path]: filters,
  [countChoices.path]: [...filters, 'choices'],
}

/** Everything that finds engine: lists, pins, clusters and the numbers beside the filters. What `extras` leave out, the database does. */
export function search(app: App, services: Services, extras: SearchExtras = {}): void {
  const { now } = services
  const { environment, demo } = services.config
  reckonWith(namedRate(mortgageVariables(environment), demo, now()))
  const statements = preparedStatements(services.databaseUrl, { max: 2 })
  app.addHook('onClose', () => statements.close())
  const engine = listingSearch(services, extras, {
    failed(cause, failures) {
      app.degraded.set('search index', failures)
      app.log.warn({ cause: String(cause), failures }, 'The index of the search failed; the database answers where it does not.')
    },
    recovered: () => void app.degraded.delete('search index'),
  })
  const vocabulary = publicTerms(services.db, now)
  const isCity = cityNames(services.db)
  app.warming.set('search index', () => engine.index?.ready === false)
  app.warming.set('words of the search', () => engine.index?.ready === true && !engine.index.knowsTexts)
  const cacheable = [
    searchProperties,
    featuredProperties,
    searchSuggestions,
    mapProperties,
    clusterProperties,
    mapPicture,
    propertyFacets,
    countChoices,
  ]
  anonymousCaching(
    app,
    cacheable.map(({ path }) => path),
  )
  refuseUnknownFilters(app, parameters)
  refuseWithoutRate(app, Object.keys(parameters), now)
  route(app, searchProperties, async ({ query }, { actor, remote, local, userAgent }) => {
    const { items, occurrence: known, ...page } = await pageReply(engine, query, now())
    if (page.total > 0) return replyOfWritten('a page of a search', searchProperties.reply, 'items', items, page)
    const call = inProcess(app, { actor, remote, local, userAgent })
    const occurrences = occurrencesOf({ search: engine, vocabulary, now: now() }, known && { [query.q ?? '']: known })
    const [place, meant] = await Promise.all([
      searchedPlace(query, { db: services.db, call, occurrences, isCity }),
      meantSearches(query, { db: services.db, call, search: engine, vocabulary, occurrences, now: now() }),
    ])
    const more = { ...(place && { place }), ...(meant.length > 0 && { meant }) }
    return replyOfWritten('a page of a search', searchProperties.reply, 'items', items, { ...page, ...more })
  })
  route(app, mapProperties, ({ query }) => pinsReply(engine, query, now()))
  route(app, clusterProperties, ({ query }) => clustersReply(engine, query, now()))
  route(app, mapPicture, ({ query }) => pictureReply(engine, query, now()))
  route(app, propertyFacets, ({ query }) => facetsReply(engine, query, now()))
  route(app, countChoices, ({ query }) => choicesReply(engine, query, now()))
  route(app, searchSuggestions, ({ query }, { actor, remote, local, userAgent }) =>
    suggestionsReply(query.query, { call: inProcess(app, { actor, remote, local, userAgent }), statements, search: engine, now: now() }),
  )
  app.addHook('onClose', () => engine.cards.close())
  app.addHook('onClose', async () => engine.index?.stop())
}
