import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { storeComparison, storedComparison } from './contract.ts'
import { comparedBy, storeCompared } from './server/compared-listings.ts'
import { personalData } from './server/personal-data.ts'

/** A copy of the list of a signed-in person, for their other browsers. */
export function comparison(app: App, { db }: Services): void {
  registerPersonalData(app, personalData)
  route(app, storedComparison, async (_, { actor }) => ({ items: await comparedBy(db, actor.id) }))
  route(app, storeComparison, async ({ body: { ids } }, { actor }) => {
    await storeCompared(db, actor.id, ids)
    return { ids }
  })
}
