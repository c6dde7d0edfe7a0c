import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { answerNotice, decideCase, moderationCases, reportThing, reviewNotices, undoDecision } from './contract.ts'
import { moderationSamples } from './server/case-mails.ts'
import { decide, undo } from './server/decide.ts'
import { gatherDuplicates } from './server/gather-duplicates.ts'
import { gatherSignals } from './server/gather-signals.ts'
import { answer, myNotices } from './server/notices.ts'
import { pageHold } from './server/page-hold.ts'
import { personalData } from './server/personal-data.ts'
import { decidedCases, waitingCases } from './server/read-cases.ts'
import { report } from './server/report-thing.ts'

export { takeDowns } from './server/take-down.ts'
export { pageHold, type PageHold } from './server/page-hold.ts'
export { storeReport as createDemoReport } from './server/report-thing.ts'

const minuteMs = 60_000

/** What people report and what other features notice, as one ranked list of administrators, and what is decided about it. */
export function moderation(app: App, services: Services): void {
  const { db, now } = services
  registerPersonalData(app, personalData)
  registerMailSamples(app, moderationSamples)
  const gather = async () => {
    await gatherSignals(services)
    await gatherDuplicates(services)
  }
  app.jobs.every('Gather signals for the review queue', minuteMs, gather, { atStart: true })
  route(app, reportThing, async ({ body }, { actor }) => {
    await report(db, actor.id, body, now())
    return { reported: true }
  })
  route(app, moderationCases, ({ query }) => (query.show === 'decided' ? decidedCases(db, now()) : waitingCases(db, query.cursor, now())))
  route(app, decideCase, ({ params, body }, by) => decide(services, by, params.caseId, body, app.ports.parts(pageHold)))
  route(app, undoDecision, ({ params, body }, by) => undo(services, by, params.caseId, body.revision, app.ports.parts(pageHold)))
  route(app, reviewNotices, ({ query }, { actor }) => myNotices(db, actor.id, query))
  route(app, answerNotice, ({ params, body }, { actor }) => answer(db, actor.id, params.caseId, body.answer, now()))
}
