import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { listJurisdictions } from './contract.ts'
import { packsInUse } from './server/packs-in-use.ts'

/** What administrators see of the packs of state law. */
export function jurisdictions(app: App, { db }: Services): void {
  route(app, listJurisdictions, async () => ({ items: await packsInUse(db) }))
}
