import { announceNotices } from '#features/notifications/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { identifyImpersonated, runningOf } from './server/identify-impersonated.ts'
import { answer, ask, listImpersonations, shown, start, stop } from './server/impersonate.ts'
import { impersonationMails } from './server/impersonation-mails.ts'
import { personalData } from './server/personal-data.ts'
import { endOverdue } from './server/running.ts'

const lookEveryMs = 15_000

/** Administrators look at the site as somebody else; registered after `accounts`, whose `identify` it wraps. */
export function impersonation(app: App, services: Services): void {
  const { db } = services
  app.identify = identifyImpersonated(app.identify, services)
  registerPersonalData(app, personalData)
  registerMailSamples(app, impersonationMails)
  app.jobs.every('End what administrators looked at', lookEveryMs, () => endOverdue(services))
  route(app, calls.startImpersonation, ({ body }, caller) => start(services, caller, body))
  route(app, calls.recentImpersonations, ({ query }) => listImpersonations(db, query))
  route(app, calls.runningImpersonation, async ({ params }, { actor }) => shown(db, await runningOf(services, actor, params.id)))
  route(app, calls.askForChanges, async ({ params }, caller) => {
    const { impersonation: asked, accountIds } = await ask(services, caller, params.id)
    announceNotices(app.live, accountIds)
    return asked
  })
  route(app, calls.endImpersonation, async ({ params }, caller) => {
    await stop(services, caller, params.id)
    return undefined
  })
  route(app, calls.myImpersonations, ({ query }, { actor }) => listImpersonations(db, query, actor.id))
  route(app, calls.answerImpersonation, async ({ params, body }, caller) => {
    await answer(services, caller, params.id, body.answer)
    return listImpersonations(db, { page: 1, limit: 50 }, caller.actor.id)
  })
}
