import { registerPersonalData } from '#features/personal-data/server'
import { cutPage } from '#platform/contract/pages.ts'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { decideTakedown, designatedAgent, disputedCase, sendCounterNotice, sendNotice, takedownCases } from './contract.ts'
import { caseSamples } from './server/mail-samples.ts'
import { listCases } from './server/case-list.ts'
import { dayAt } from './server/case-rows.ts'
import { dispute, disputed } from './server/counter-notice.ts'
import { decide } from './server/decide.ts'
import { takedownVariables, validity } from './server/designated-agent.ts'
import { personalData } from './server/personal-data.ts'
import { receiveNotice } from './server/receive-notice.ts'

export { takedownVariables } from './server/designated-agent.ts'

const perHour = 10

/** Copyright notices, what is done about them, and what the accused answer. */
export function takedowns(app: App, services: Services): void {
  const { config, now } = services
  const agent = takedownVariables(config.environment)
  const spend = perAddress({ most: perHour, windowMs: 3_600_000, now })
  registerPersonalData(app, personalData)
  registerMailSamples(app, caseSamples)

  route(app, designatedAgent, async () => ({ agent: agent?.agent ?? null }))
  route(app, sendNotice, async ({ body }, { actor, remote }) => {
    spend(remote)
    return { caseNumber: await receiveNotice(services, actor, body) }
  })
  route(app, disputedCase, async ({ params, query }) => {
    const dispute = await disputed(services, params.token)
    const { items: homes, ...numbers } = cutPage(dispute.homes, query)
    return { ...dispute, homes, ...numbers }
  })
  route(app, sendCounterNotice, async ({ params, body }, { remote }) => {
    spend(remote)
    return dispute(services, params.token, body)
  })
  route(app, takedownCases, async ({ query }) => ({
    ...(await listCases(services, query.cursor)),
    registration: agent ? validity(agent, dayAt(config, now())) : null,
  }))
  route(app, decideTakedown, ({ params, body }, by) => decide(services, by, params.caseNumber, body))
}
