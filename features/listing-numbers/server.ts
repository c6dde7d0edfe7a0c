import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { countView, listingNumbers as listingNumbersCall } from './contract.ts'
import { addView, readNumbers } from './server/numbers.ts'

export { createDemoViews } from './server/demo-views.ts'

/** Registers the calls that count the views of homes and show their agents the numbers. */
export function listingNumbers(app: App, services: Services): void {
  route(app, countView, async ({ body }, { actor }) => {
    await addView(services, body.propertyId, actor?.id)
    return {}
  })
  route(app, listingNumbersCall, async ({ query }, { actor }) => ({
    items: await readNumbers(services.db, actor.id, query.ids?.split(',').map(Number)),
  }))
}
