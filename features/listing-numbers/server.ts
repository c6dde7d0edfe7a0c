import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { listingNumbers as listingNumbersCall } from './contract.ts'
import { readNumbers } from './server/numbers.ts'

/** Registers the call that shows agents the numbers of each of their homes. */
export function listingNumbers(app: App, { db }: Services): void {
  route(app, listingNumbersCall, async ({ query }, { actor }) => ({
    items: await readNumbers(db, actor.id, query.ids?.split(',').map(Number)),
  }))
}
