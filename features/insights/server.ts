import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { addInsight, changeInsight, insightCategoryOf, insightsAtOnce, insightsFor, listInsights, removeInsight } from './contract.ts'
import { add, all, change, drawn, remove } from './server/tips.ts'

/** Short tips beside the homes, and the list where administrators keep them true. */
export function insights(app: App, { db, now }: Services): void {
  const today = () => new Date(now())
  route(app, insightsFor, ({ query }) => drawn(db, query.path, insightCategoryOf(query.path), insightsAtOnce, today()))
  route(app, listInsights, () => all(db, today()))
  route(app, addInsight, ({ body }) => add(db, body, today()))
  route(app, changeInsight, ({ params, body }) => change(db, params.id, body, today()))
  route(app, removeInsight, async ({ params }) => remove(db, params.id) as Promise<undefined>)
}
