import { listingReview, reviewPolicy } from '#features/listings/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { Actor } from '#platform/contract/access.ts'
import type { App } from '#platform/http/app.ts'
import { perKey } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { addMailBrands } from '#platform/mail/mail-brand.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import * as brand from './contract/brand.ts'
import * as offices from './contract/offices.ts'
import * as registration from './contract/registration.ts'
import { brandsOf, mailBrands, setBrand } from './server/brand/brand.ts'
import { logoFiles } from './server/brand/logo.ts'
import { administeredBy } from './server/brokerage-policy.ts'
import { changeRole, removeMember, startBrokerage } from './server/change-brokerage.ts'
import { addOffice, changeOffice, removeOffice, setMemberOffice } from './server/change-offices.ts'
import { itemsOf } from './server/counted.ts'
import { answer, brokerageSamples, cancel, deleteExpiredInvitations, invite } from './server/invitations.ts'
import { papersIn } from './server/papers.ts'
import { personalData } from './server/personal-data.ts'
import { brokerageOf } from './server/read-brokerage.ts'
import { officeIn } from './server/read-offices.ts'
import { listRegistrations } from './server/read-registrations.ts'
import { decideRegistration, saveRegistration } from './server/registration.ts'
import { registrationSamples } from './server/registration-mails.ts'
import { changesOf, isReviewed, setReviewPolicy } from './server/review.ts'

export { administeredBy } from './server/brokerage-policy.ts'
export { brokerageLeft, giveRole, leaveBrokerage } from './server/change-brokerage.ts'
export { joinBrokerage } from './server/join-brokerage.ts'
export { brokeragePapers, papersIn, type ReadPapers } from './server/papers.ts'
export { brokerageAccountsOf, peopleOf, type BrokeragePerson } from './server/people.ts'
export { changeReviewersOf, changesReviewedBy, isReviewed, reviewedBy, reviewersOf } from './server/review.ts'
export { countBrokerageWaits } from './server/waiting-counts.ts'
export { createDemoBrokerage, type DemoBrokerage } from './server/demo-brokerage.ts'

const dayMs = 86_400_000
/** Each is a mail to somebody who did not ask for it. */
const invitationsPerHour = 40

/** The agents of one firm, with what its administrators have to look after. */
export function brokerages(app: App, services: Services): void {
  const { db, now } = services
  registerPersonalData(app, personalData)
  registerMailSamples(app, [...brokerageSamples, ...registrationSamples])
  app.ports.add(reviewPolicy, (database, agentId) => isReviewed(database, agentId, new Date(now())))
  app.ports.add(listingReview.changePolicy, changesOf)
  addMailBrands(app, mailBrands(services))
  app.jobs.every('Delete old brokerage invitations', dayMs, () => deleteExpiredInvitations(services), { atStart: true })
  const spendMail = perKey<number>({ most: invitationsPerHour, windowMs: 3_600_000, now })
  const papers = papersIn(app)
  async function changed(actor: Actor, work: Promise<void>) {
    await work
    return brokerageOf(services, actor, papers)
  }

  route(app, calls.myBrokerage, ({ query }, { actor }) => brokerageOf(services, actor, papers, query))
  route(app, calls.countedItems, async ({ query }, { actor }) => {
    const { brokerageKey } = await administeredBy(db, actor.id)
    const { kind, office } = query
    if (office === undefined) return itemsOf(db, brokerageKey, { kind }, new Date(now()))
    const inOffice = office === 'none' ? null : (await officeIn(db, brokerageKey, Number(office))).brokerage_office_key
    return itemsOf(db, brokerageKey, { kind, office: inOffice }, new Date(now()))
  })
  route(app, calls.startBrokerage, ({ body }, { actor }) => changed(actor, startBrokerage(services, actor, body)))
  route(app, calls.inviteToBrokerage, ({ body }, { actor }) => {
    spendMail(actor.id)
    return changed(actor, invite(services, actor, body.email, papers))
  })
  route(app, calls.cancelBrokerageInvitation, ({ params }, { actor }) => changed(actor, cancel(services, actor, params.id)))
  route(app, calls.answerBrokerageInvitation, ({ params, body }, { actor }) =>
    changed(actor, answer(services, actor, params.id, body.accept, papers)),
  )
  route(app, calls.changeBrokerageMember, ({ params, body }, { actor }) =>
    changed(actor, changeRole(services, actor, params.accountId, body.role)),
  )
  route(app, calls.removeBrokerageMember, ({ params }, { actor }) => changed(actor, removeMember(services, actor, params.accountId)))
  route(app, calls.setReviewPolicy, ({ body }, { actor }) => changed(actor, setReviewPolicy(services, actor, body)))
  route(app, registration.saveRegistration, ({ body }, { actor }) => changed(actor, saveRegistration(services, actor, body)))
  route(app, registration.brokerageRegistrations, () => listRegistrations(db))
  route(app, registration.reviewBrokerage, async ({ params, body }, by) => {
    await decideRegistration(services, by, params.id, body)
    return listRegistrations(db)
  })
  logoFiles(app, services, (actor) => brokerageOf(services, actor, papers))
  route(app, brand.setBrand, ({ body }, { actor }) => changed(actor, setBrand(services, actor, body)))
  route(app, brand.agentBrand, async ({ params }) => ({ brand: (await brandsOf(db, [params.agentId])).get(params.agentId) ?? null }))
  route(app, offices.addOffice, ({ body }, { actor }) => changed(actor, addOffice(services, actor, body)))
  route(app, offices.changeOffice, ({ params, body }, { actor }) => changed(actor, changeOffice(services, actor, params.id, body)))
  route(app, offices.removeOffice, ({ params }, { actor }) => changed(actor, removeOffice(services, actor, params.id)))
  route(app, offices.setMemberOffice, ({ params, body }, { actor }) =>
    changed(actor, setMemberOffice(services, actor, params.accountId, body.officeId)),
  )
}
