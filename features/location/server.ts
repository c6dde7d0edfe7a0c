import { changeProfile } from '#features/accounts/server'
import { findPlaces, getZipCode, googlePlacesKey, nearestZipCode, updateLocation } from '#features/location/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { loadZipCodes } from './server/load-zip-codes.ts'
import { serveMapFiles } from './server/map-files.ts'
import { searchPlaces } from './server/search-places.ts'
import { kilometersTo, nearestZip, zipCode } from './server/zip-lookups.ts'

export { loadZipCodes } from './server/load-zip-codes.ts'
export { nearestZip, zipCentroids, zipCode } from './server/zip-lookups.ts'

const farthestKilometers = 100

/** Registers the place calls and the map files; fills the ZIP table first when it is empty. */
export async function location(app: App, services: Services): Promise<void> {
  await loadZipCodes(services.db)
  serveMapFiles(app, services)

  route(app, getZipCode, async ({ params }) => {
    const found = await zipCode(services.db, params.zip)
    if (!found) throw new Problem('not-found', `We do not know the ZIP ${params.zip}.`)
    return found
  })
  route(app, nearestZipCode, async ({ query }) => {
    const found = await nearestZip(services.db, query.latitude, query.longitude)
    if (!found || kilometersTo(found, query) > farthestKilometers) throw new Problem('not-found', 'There is no ZIP near this position.')
    return found
  })
  route(app, updateLocation, async ({ body }, { actor }) => {
    await changeProfile(services.db, actor.id, { zipCode: body.zipCode })
    return { ok: true, zipCode: body.zipCode }
  })
  route(app, googlePlacesKey, async () => {
    const key = services.config.environment['GOOGLE_PLACES_KEY']
    if (!key) throw new Problem('not-found', 'No maps service is configured here.')
    return { key }
  })
  route(app, findPlaces, async ({ query }) => ({ places: await searchPlaces(services.db, query.query) }))
}
