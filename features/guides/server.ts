import { requireVerifiedMailbox } from '#features/accounts/server'
import { pageHold } from '#features/moderation/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { changeGuide, getGuide, listGuides, myGuides, publishGuide, withdrawGuide } from './contract.ts'
import { reviewHold } from './server/legal-hold.ts'
import { personalData } from './server/personal-data.ts'
import { publish, replace, withdraw } from './server/publish-guide.ts'
import { findGuides, guideById, guidesOf, myGuide } from './server/read-guides.ts'

export { guidesHeld, type HeldGuide } from './server/legal-hold.ts'
export { publish as createDemoGuide } from './server/publish-guide.ts'

/** Videos of agents that are of no home: how to buy one, and what life is like around it. */
export function guides(app: App, { db, now }: Services): void {
  const moment = () => new Date(now())
  registerPersonalData(app, personalData)
  app.ports.add(pageHold, reviewHold)
  route(app, listGuides, ({ query }) => findGuides(db, query))
  route(app, getGuide, ({ params }) => guideById(db, params.id))
  route(app, myGuides, async (_, { actor }) => ({ items: await guidesOf(db, actor.id) }))
  route(app, publishGuide, async ({ body }, { actor }) => {
    requireVerifiedMailbox(actor)
    return guideById(db, await publish(db, actor.id, body, moment()))
  })
  route(app, changeGuide, async ({ params, body }, { actor }) => {
    await replace(db, actor.id, params.id, body, moment())
    return myGuide(db, actor.id, params.id)
  })
  route(app, withdrawGuide, async ({ params }, { actor }) => withdraw(db, actor.id, params.id) as Promise<undefined>)
}
