import { fill } from '#platform/contract/fill.ts'
import * as texts from '#texts/location'
import { checkPin, findPlaces, getZipCode, googlePlacesKey, locateAddress, nearestZipCode, zipOfAddress } from '#features/location/contract'
import { outsideSentence } from '#platform/contract/text/zip-code.ts'
import { Problem } from '#platform/contract/problem.ts'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import type { App } from '#platform/http/app.ts'
import { networkOf, perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { configuredLookups } from './server/configured-lookups.ts'
import { comparePinWithTown } from './server/pin-place.ts'
import { geocode } from './server/geocode/geocoder.ts'
import { groundAt } from './server/geocode/ground.ts'
import { loadZipCodes } from './server/load-zip-codes.ts'
import { locationVariables } from './server/location-settings.ts'
import { readableArchives } from './server/map/map-archives.ts'
import { serveMap } from './server/map/serve-map.ts'
import { placeSearch } from './server/search-places.ts'
import { kilometersTo, nearestZip, residentialZip, zipCode } from './server/zip-lookups.ts'

export { loadZipCodes } from './server/load-zip-codes.ts'
export { locationVariables } from './server/location-settings.ts'
export { timeZoneAt } from './server/time-zone.ts'
export { streetName } from './server/geocode/street-name.ts'
export { townName } from './server/town-names.ts'
export { cityNames } from './server/city-names.ts'
export { areaOfPlace } from './server/place-area.ts'
export { mapCredits } from './server/map/map-archives.ts'
export { nearestZip, zipCentroids, zipCode, zipCodes } from './server/zip-lookups.ts'

const farthestKilometers = 100
/** A person asks once; a service that is paid by the question must not be emptied from one place. */
const lookupsPerHour = 30

/** Registers the place calls and the map; fills the ZIP table first when it is empty. */
export async function location(app: App, services: Services): Promise<void> {
  await loadZipCodes(services.db)
  serveMap(app, services)
  const lookups = await configuredLookups(services.config)
  const statements = preparedStatements(services.databaseUrl, { max: 2 })
  app.addHook('onClose', () => statements.close())
  const places = placeSearch(statements)
  const spend = perAddress({ most: lookupsPerHour, windowMs: 3_600_000, now: services.now })

  route(app, getZipCode, async ({ params }) => {
    const zip = await zipCode(services.db, params.zip)
    if (!zip) throw new Problem('not-found', outsideSentence(params.zip) ?? fill(texts.noSuchZip, { zip: params.zip }))
    return zip
  })
  route(app, zipOfAddress, async (_, { remote, closeSignal }) => {
    spend(remote)
    const from = { keys: [`network ${networkOf(remote)}`], signal: closeSignal?.() }
    const place = await lookups.placeOfAddress(remote, from)
    const result =
      typeof place === 'object'
        ? await nearestZip(services.db, place.latitude, place.longitude)
        : place && (await residentialZip(services.db, await zipCode(services.db, place)))
    return { zipCode: result || null }
  })
  route(app, nearestZipCode, async ({ query }, { remote, closeSignal }) => {
    if (lookups.asksForPositions) {
      spend(remote)
      const from = { keys: [`network ${networkOf(remote)}`], signal: closeSignal?.() }
      const zip = await lookups.zipOfPosition(query.latitude, query.longitude, from)
      const residential = zip && (await residentialZip(services.db, await zipCode(services.db, zip)))
      if (residential) return residential
    }
    const zip = await nearestZip(services.db, query.latitude, query.longitude)
    if (!zip || kilometersTo(zip, query) > farthestKilometers) throw new Problem('not-found', texts.noZipNearYou)
    return zip
  })
  route(app, locateAddress, async ({ query: { zip: typed, ...address } }, { actor, closeSignal }) => {
    const zip = await zipCode(services.db, typed)
    if (!zip) throw new Problem('not-found', outsideSentence(typed) ?? fill(texts.noSuchZip, { zip: typed }))
    const from = { keys: [`account ${actor.id}`], signal: closeSignal?.() }
    const point = await geocode(services.config, { ...address, city: address.city || zip.city, zip }, from)
    if (!point) throw new Problem('not-found', texts.noSuchStreetOnTheMap)
    return point
  })
  route(app, checkPin, async ({ query: { city, state, ...pin } }) => {
    const town = city && state ? await comparePinWithTown(services.db, pin, { city, state }) : { outside: null, nearer: null }
    const ground = await groundAt(await readableArchives(services.config), pin)
    return { ...town, ground: ground ?? null }
  })
  route(app, googlePlacesKey, async () => ({ key: locationVariables(services.config.environment).mapsKey ?? null }))
  route(app, findPlaces, async ({ query }) => ({ places: await places(query.query, query.limit) }))
}
