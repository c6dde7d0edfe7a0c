import { findPlaces, getZipCode } from '#features/location/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { loadZipCodes } from './server/load-zip-codes.ts'
import { serveMapFiles } from './server/map-files.ts'
import { searchPlaces } from './server/search-places.ts'
import { zipCode } from './server/zip-lookups.ts'

export { loadZipCodes } from './server/load-zip-codes.ts'
export { nearestZip, zipCentroids, zipCode } from './server/zip-lookups.ts'

/** Registers the place calls and the map files; fills the ZIP table first when it is empty. */
export async function location(app: App, services: Services): Promise<void> {
  await loadZipCodes(services.db)
  serveMapFiles(app, services)

  route(app, getZipCode, async ({ params }) => {
    const found = await zipCode(services.db, params.zip)
    if (!found) throw new Problem('not-found', `We do not know the ZIP ${params.zip}.`)
    return found
  })
  route(app, findPlaces, async ({ query }) => ({ places: await searchPlaces(services.db, query.query) }))
}
