import { registerPersonalData } from '#features/personal-data/server'
import { checkAudit } from '#platform/audit/audit.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { documentQueue } from '#platform/jobs/document-queue.ts'
import { writtenSamples } from '#platform/mail/mail-samples.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { adminOutbox, interfaceTexts, mailPreviews, openOutbox, type OutboxMail } from './contract.ts'
import { siteAnalytics, siteOverview } from './contract/site-numbers.ts'
import { auditCheck, auditFile, auditLog } from './contract/audit.ts'
import { auditCsv, auditPage } from './server/audit-log.ts'
import { personalData } from './server/personal-data.ts'
import { analyticsOf, overviewOf } from './server/site-numbers.ts'
import { textGroups } from './server/text-groups.ts'

export function admin(app: App, services: Services): void {
  const { db, config } = services
  async function outbox(to: string | undefined): Promise<{ messages: OutboxMail[] }> {
    const messages = await recentOutbox(db, to)
    return { messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })) }
  }
  route(app, siteOverview, () => overviewOf(db))
  route(app, siteAnalytics, ({ query }) => analyticsOf(db, query.weeks, services.now()))
  registerPersonalData(app, personalData)
  route(app, auditLog, ({ query }) => auditPage(app, db, query))
  route(app, auditCheck, () => checkAudit(db))
  route(app, auditFile, async ({ query }) => ({ csv: await auditCsv(app, db, query) }))
  route(app, adminOutbox, async ({ query }) => outbox(query.to))
  route(app, openOutbox, async ({ query }, { local }) => {
    // The settings cannot know of a proxy nobody told them about; the request does.
    if (!config.outboxOpen || !local) throw new Problem('not-found')
    return outbox(query.to)
  })
  route(app, mailPreviews, async (_, { actor, closeSignal }) => {
    const from = { keys: [`account ${actor.id}`], signal: closeSignal?.() }
    return { items: await documentQueue.run(() => writtenSamples(app, services), from) }
  })
  route(app, interfaceTexts, async (_input, { local }) => {
    if (!config.outboxOpen || !local) throw new Problem('not-found')
    return { groups: await textGroups() }
  })
}
