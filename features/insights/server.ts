import { audited } from '#platform/audit/audit.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { addInsight, changeInsight, insightCategoryOf, insightsAtOnce, insightsFor, listInsights, removeInsight } from './contract.ts'
import { insightsChanged, cachedTips } from './server/cached-tips.ts'
import { add, all, change, remove } from './server/tips.ts'

/** Short tips beside the homes, and the list where administrators keep them true. */
export async function insights(app: App, services: Services): Promise<void> {
  const { db, events, now } = services
  const today = () => new Date(now())
  const tips = await cachedTips(services)
  async function announced<T>(writing: Promise<T>): Promise<T> {
    const written = await writing
    events.emit(insightsChanged, null)
    return written
  }
  route(app, insightsFor, ({ query }) => tips.drawn(query.path, insightCategoryOf(query.path), insightsAtOnce))
  route(app, listInsights, () => all(db, today()))
  const tip = ({ id }: { id: number }) => ({ subject: `tip ${id}` })
  route(app, addInsight, ({ body }, by) => announced(audited(services, addInsight, by, (trx) => add(trx, body, today()), tip)))
  route(app, changeInsight, ({ params: { id }, body }, by) =>
    announced(audited(services, changeInsight, by, (trx) => change(trx, id, body, today()), tip)),
  )
  route(app, removeInsight, async ({ params }, by) => {
    await announced(
      audited(
        services,
        removeInsight,
        by,
        (trx) => remove(trx, params.id),
        () => tip(params),
      ),
    )
    return undefined
  })
}
