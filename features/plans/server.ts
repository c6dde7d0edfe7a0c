import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { listPlans } from './contract.ts'
import { allPlans } from './server/read-plans.ts'

export { allPlans } from './server/read-plans.ts'

/** The one table of what each plan costs and holds. */
export function plans(app: App, { db }: Services): void {
  route(app, listPlans, () => allPlans(db))
}
