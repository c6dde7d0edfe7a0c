import { findBrokerageSignIn } from '#features/identity/contract'
import { papersIn } from '#features/brokerages/server'
import { addSignInRule, vouchedProviders } from '#features/identity/server'
import { registerPersonalData } from '#features/personal-data/server'
import { audited } from '#platform/audit/audit.ts'
import type { App } from '#platform/http/app.ts'
import { perKey } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { boundedQueue } from '#platform/jobs/bounded-queue.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { addDomain, removeDomain, verifyDomain } from './server/domains.ts'
import { domainMails, recheckDomains } from './server/recheck-domains.ts'
import { reachOf, type SignOnNetwork } from './server/reach.ts'
import { otherSignIn } from './server/other-sign-in.ts'
import { removeProvider, requireProvider, saveProvider } from './server/provider.ts'
import { personalData } from './server/personal-data.ts'
import { signOnOf } from './server/read-sign-on.ts'
import { scimRoutes } from './server/scim/scim-routes.ts'
import { refuseInactive } from './server/scim/inactive-users.ts'
import { signInOfMailbox, vouchedProvider } from './server/vouch.ts'

export { createDemoSignOn } from './server/demo-sign-on.ts'
export { signOnVariables } from './server/sign-on-settings.ts'

/** Each looks something up elsewhere. */
const changesPerHour = 120
const hourMs = 3_600_000
/** Verifications by DNS and file, each up to 32 seconds. Not cached: a proof that was just published counts at once. */
const domainLookups = boundedQueue({ concurrency: 4, maxWaiting: 20, maxWaitingPerKey: 2, retryAfterSeconds: 10 })

/** Brokerages sign their people in with their own OpenID Connect provider. Tests have a network of their own. */
export async function singleSignOn(app: App, services: Services, network: SignOnNetwork = {}): Promise<void> {
  const { db, now } = services
  const reach = reachOf(services.config.environment, network)
  const spendChange = perKey<number>({ most: changesPerHour, windowMs: hourMs, now })
  const at = () => new Date(now())
  const shown = (accountId: number) => signOnOf(services, accountId)
  registerPersonalData(app, personalData)
  registerMailSamples(app, domainMails)
  app.jobs.every('Check verified email domains', hourMs, () => recheckDomains(services, reach))
  app.ports.add(vouchedProviders, (id) => vouchedProvider(services, reach, papersIn(app), id))
  const { rule, forget } = otherSignIn(now)
  addSignInRule(services, rule)
  addSignInRule(services, refuseInactive)

  await scimRoutes(app, services, papersIn(app))
  route(app, findBrokerageSignIn, async ({ body }) => ({ signIn: await signInOfMailbox(services, body.email) }))
  route(app, calls.mySignOn, (_, { actor }) => shown(actor.id))
  route(app, calls.saveSignOn, async ({ body }, by) => {
    spendChange(by.actor.id)
    const save = await saveProvider(services, reach, by.actor.id, body)
    await audited(services, calls.saveSignOn, by, save, (brokerageKey) => ({
      subject: `brokerage ${brokerageKey}`,
      after: {
        issuer: body.issuer,
        newSecret: body.clientSecret !== '',
        ...(body.acceptsUnverified !== undefined && { acceptsUnverified: body.acceptsUnverified }),
      },
    }))
    return shown(by.actor.id)
  })
  route(app, calls.requireSignOn, async ({ body: { isRequired } }, by) => {
    const work = requireProvider(by.actor.id, isRequired)
    await audited(services, calls.requireSignOn, by, work, (brokerageKey) => ({
      subject: `brokerage ${brokerageKey}`,
      before: { isRequired: !isRequired },
      after: { isRequired },
    }))
    forget()
    return shown(by.actor.id)
  })
  route(app, calls.removeSignOn, async (_, by) => {
    const work = removeProvider(services, by.actor.id)
    await audited(services, calls.removeSignOn, by, work, (brokerageKey) => ({ subject: `brokerage ${brokerageKey}` }))
    return shown(by.actor.id)
  })
  route(app, calls.addSignOnDomain, async ({ body }, { actor }) => {
    spendChange(actor.id)
    await addDomain(db, actor.id, body.domain, at())
    return shown(actor.id)
  })
  route(app, calls.verifySignOnDomain, async ({ params }, { actor, closeSignal }) => {
    spendChange(actor.id)
    const from = { keys: [`account ${actor.id}`], signal: closeSignal?.() }
    await domainLookups.run(() => verifyDomain(services, reach, actor.id, params.id, at()), from)
    return shown(actor.id)
  })
  route(app, calls.removeSignOnDomain, async ({ params }, { actor }) => {
    await removeDomain(db, actor.id, params.id)
    return shown(actor.id)
  })
}
