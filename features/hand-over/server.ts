import { listingChanged, teamListings } from '#features/listings/server'
import { audited } from '#platform/audit/audit.ts'
import { cutPage } from '#platform/contract/pages.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { handOverSamples, tellBuyers } from './server/hand-over-mails.ts'
import { handOverAll } from './server/hand-over.ts'
import { previewFor } from './server/preview.ts'

export { receivingObstacles } from './server/receiving-obstacles.ts'

/** The business of an agent goes to another agent of the brokerage. */
export function handOver(app: App, services: Services): void {
  const { db, now, events } = services
  registerMailSamples(app, handOverSamples)
  app.ports.add(teamListings.news, (trx, agents, buyers) => tellBuyers(services, trx, agents, buyers))
  route(app, calls.previewHandOver, async ({ params, query }, { actor }) => {
    const about = { agentId: params.accountId, to: query.to, at: new Date(now()) }
    const preview = await previewFor(app.ports, db, actor.id, about)
    const { items: colleagues, ...numbers } = cutPage(preview.colleagues, query)
    return { ...preview, colleagues, ...numbers }
  })
  route(app, calls.handOver, async (input, by) => {
    const { accountId } = input.params
    const { to, reason } = input.body
    const done = await audited(
      services,
      calls.handOver,
      by,
      (trx) => handOverAll(services, app.ports, trx, by.actor.id, input),
      ({ reply }) => ({ subject: `account ${accountId}`, accountId, reason, after: { to, ...reply } }),
    )
    for (const agentId of [accountId, to]) events.emit(listingChanged, { agentId })
    done.afterCommit()
    return done.reply
  })
}
