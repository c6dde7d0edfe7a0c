import * as texts from '#texts/billing'
import { registerPersonalData } from '#features/personal-data/server'
import { leadExport } from '#features/leads/server'
import { marketLimit } from '#features/listings/server'
import { textLimit } from '#features/notifications/server'
import { seatLimit } from '#features/teams/server'
import { filmLimit } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { cutPage } from '#platform/contract/pages.ts'
import type { App } from '#platform/http/app.ts'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import * as admin from './contract/admin-plans.ts'
import { subscriberOf, subscriberPage } from './server/admin/list-subscribers.ts'
import { numbersOfPlans } from './server/admin/plan-numbers.ts'
import { endGrantEarly, grantPlan, grantPreview, settleEnded } from './server/grants/change-grants.ts'
import { grantSamples } from './server/grants/grant-mails.ts'
import { allowCardField, beginCardField, finishCardField } from './server/card-field.ts'
import { cancel, change, changePreview, keep } from './server/change-plan.ts'
import { followAccount, followDue } from './server/follow-provider.ts'
import { invoiceDownload } from './server/invoice-download.ts'
import { billingOf, invoiceLine, invoicesOf } from './server/my-billing.ts'
import { personalData } from './server/personal-data.ts'
import {
  applyDueLimits,
  applyLimits,
  filmLimitOf,
  leadExportOf,
  limitSamples,
  marketLimitOf,
  seatLimitOf,
  textLimitOf,
} from './server/plan-limits.ts'
import { pressPay, shownSession } from './server/simulator/card-page.ts'
import { confirmIntent } from './server/simulator/setup-intents.ts'
import { portalCard, shownPortal } from './server/simulator/portal-page.ts'
import { eventsWaiting } from './server/simulator/simulated-events.ts'
import { deskState, moveDesk } from './server/simulator/simulator-desk.ts'
import { cardPage, portalPage, startPlan } from './server/start-plan.ts'
import { openPayments, type Payments } from './server/stripe-client.ts'
import { webhook } from './server/webhook.ts'

export { invoicePdf } from './server/invoice-pdf.ts'
export { createDemoPlan } from './server/demo-plan.ts'
export { billingOf } from './server/my-billing.ts'
export { planOf } from './server/plan-limits.ts'
export { billingVariables } from './server/billing-settings.ts'

const halfMinute = 30_000
const hour = 3_600_000

/** Plans that are paid: trials, cards, charges, invoices, and what a plan holds. */
export function billing(app: App, services: Services): void {
  const payments = openPayments(app, services)
  registerPersonalData(app, personalData)
  registerMailSamples(app, [...limitSamples, ...grantSamples])
  invoiceDownload(app, services)
  // Where nobody can pay, nobody is held to what they have not paid for.
  const follow = payments && followPayments(app, services, payments)
  webhook(app, services, payments, () => void follow?.soon())
  if (payments) allowCardField(app, payments)
  agentCalls(app, services, payments)
  simulatorCalls(app, services, payments)
  adminCalls(app, services, payments)
}

function followPayments(app: App, services: Services, payments: Payments) {
  const { now } = services
  app.ports.add(filmLimit, (database, agentId) => filmLimitOf(database, agentId, now()))
  app.ports.add(marketLimit, (database, agentId) => marketLimitOf(database, agentId, now()))
  app.ports.add(leadExport, (database, agentId) => leadExportOf(database, agentId, now()))
  app.ports.add(textLimit, (database, accountId) => textLimitOf(database, accountId, now()))
  app.ports.add(seatLimit, (database, ownerId) => seatLimitOf(database, ownerId, now()))
  const follow = app.jobs.every('Follow payments', halfMinute, () => followDue(services, payments), { atStart: true })
  const apply = async () => {
    await applyDueLimits(services)
    await settleEnded(services)
  }
  app.jobs.every('Apply the limits of plans', hour, apply, { atStart: true })
  return follow
}

function agentCalls(app: App, services: Services, payments: Payments | undefined): void {
  const { db } = services
  const open = (): Payments => {
    if (!payments) throw new Problem('conflict', texts.paymentsAreNotOpen)
    return payments
  }
  const mine = (actor: Actor) => billingOf(services, actor.id, payments?.simulator !== undefined)
  route(app, calls.billingOffer, async () => ({ open: payments !== undefined, cardField: payments?.cardField !== undefined }))
  route(app, calls.myBilling, async ({ query }, { actor }) => {
    const billing = await mine(actor)
    const { items: listings, ...numbers } = cutPage(billing.over?.listings ?? [], query)
    return { ...billing, over: billing.over && { ...billing.over, listings }, ...numbers }
  })
  route(app, calls.myInvoices, async ({ query }, { actor }) => {
    const { items, ...numbers } = await invoicesOf(db, actor.id, query)
    return { items: items.map(invoiceLine), ...numbers }
  })
  route(app, calls.subscribe, ({ body }, { actor }) => startPlan(services, open(), actor, body))
  route(app, calls.setUpCard, (_, { actor }) => cardPage(services, open(), actor))
  route(app, calls.beginCard, (_, { actor }) => beginCardField(services, open(), actor))
  route(app, calls.finishCard, async ({ params }, { actor }) => {
    const saved = await finishCardField(services, open(), actor, params.setupIntentId)
    return { saved, billing: await mine(actor) }
  })
  route(app, calls.openPortal, (_, { actor }) => portalPage(services, open(), actor))
  route(app, calls.previewChange, ({ query }, { actor }) => changePreview(services, open(), actor, query))
  route(app, calls.changePlan, async ({ body }, { actor }) => {
    await change(services, open(), actor, body)
    return mine(actor)
  })
  route(app, calls.setCancellation, async ({ body }, { actor }) => {
    await cancel(services, open(), actor, body.canceled)
    return mine(actor)
  })
  route(app, calls.refreshBilling, async (_, { actor }) => {
    await followAccount(services, open(), actor.id)
    return mine(actor)
  })
  route(app, calls.chooseListings, async ({ body }, { actor }) => {
    await keep(services, actor.id, body.listingIds)
    await applyLimits(services, actor.id)
    return mine(actor)
  })
}

function adminCalls(app: App, services: Services, payments: Payments | undefined): void {
  const enforced = payments !== undefined
  const provider: ReplyOf<typeof admin.planNumbers>['provider'] = payments ? (payments.simulator ? 'simulator' : 'stripe') : 'closed'
  route(app, admin.planNumbers, async () => ({ provider, ...(await numbersOfPlans(services)) }))
  route(app, admin.subscribers, ({ query }) => subscriberPage(services, query))
  route(app, admin.previewGrant, ({ query }) => grantPreview(services, query))
  route(app, admin.addGrant, async ({ body }, caller) => {
    await grantPlan(services, caller, body, enforced)
    return subscriberOf(services, body.accountId)
  })
  route(app, admin.endGrant, async ({ params: { grantId }, body: { reason } }, caller) =>
    subscriberOf(services, await endGrantEarly(services, caller, { grantId, reason, enforced })),
  )
}

/** Answered only where no payment provider is configured, and to people at this computer. */
function simulatorCalls(app: App, { db }: Services, payments: Payments | undefined): void {
  const desk = (local: boolean) => {
    if (!payments?.simulator || !local) throw new Problem('not-found')
    return payments.simulator
  }
  route(app, calls.cardSession, ({ params }, { local }) => desk(local).alone((work) => shownSession(work, params.sessionId)))
  route(app, calls.payCardSession, ({ params, body }, { local }) => desk(local).alone((work) => pressPay(work, params.sessionId, body)))
  route(app, calls.confirmTestCard, ({ params, body }, { local }) =>
    desk(local).alone((work) => confirmIntent(work, params.setupIntentId, body)),
  )
  route(app, calls.portalSession, ({ params }, { local }) => desk(local).alone((work) => shownPortal(work, params.portalId)))
  route(app, calls.replacePortalCard, ({ params }, { local }) => desk(local).alone((work) => portalCard(work, params.portalId)))
  route(app, calls.simulatorState, async (_, { local }) => {
    const waiting = await eventsWaiting(db)
    return desk(local).alone((work) => deskState(work, waiting))
  })
  route(app, calls.moveSimulator, async ({ body }, { local }) => {
    await desk(local).alone((work) => moveDesk(work, body))
    return {}
  })
}
