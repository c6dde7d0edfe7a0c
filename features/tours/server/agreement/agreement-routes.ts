import { announceNotices } from '#features/notifications/server'
import * as calls from '../../contract/agreement.ts'
import type { Agreement } from '#features/tours/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { perKey } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import type { Branding } from '#platform/mail/mail-brand.ts'
import type { AgreementRow } from '../tour-rows.ts'
import type { Sealing } from '../sealing/seal-agreements.ts'
import { announceAgreement, announceVoidAgreements, type AgreementStep } from './agreement-news.ts'
import { partyAgreements } from './agreements.ts'
import { colleaguesReader } from './colleagues.ts'
import { storeOffer } from './offer-agreement.ts'
import { listTerms, readOfferContext } from './offered-forms.ts'
import { listAgreements, toAgreements } from './read-agreements.ts'
import { closeOpenAgreement, recordOpening, storeSignature } from './sign-agreement.ts'

const offersPerHour = 30
const minuteMs = 60_000

/** Agents offer agreements, buyers sign them, signed ones are sealed, and both hear about agreements on the wrong form. */
export function agreementRoutes(app: App, services: Services & Branding, sealing: Sealing): void {
  const { db, now } = services
  const colleaguesOf = colleaguesReader(app)
  const spendOffer = perKey<number>({ most: offersPerHour, windowMs: 60 * minuteMs, now })

  async function read(accountId: number, row: AgreementRow): Promise<Agreement> {
    const [agreement] = await toAgreements(db, accountId, [row], now())
    return agreement as Agreement
  }

  /** Changes an agreement and tells the other side in one transaction; returns it for the person who acted. */
  async function change(
    byId: number,
    work: (trx: DatabaseTransaction) => Promise<{ row: AgreementRow; step: AgreementStep | null }>,
  ): Promise<Agreement> {
    const { row, ringing } = await db.transaction().execute(async (trx) => {
      const { row, step } = await work(trx)
      return { row, ringing: step === null ? [] : await announceAgreement(services, trx, { row, step, byId }) }
    })
    announceNotices(app.live, ringing)
    return read(byId, row)
  }

  app.jobs.every('Tell both sides about agreements on the wrong form', minuteMs, async () => {
    for (let hasMore = true; hasMore;) {
      const announced = await announceVoidAgreements(services)
      announceNotices(app.live, announced.ringing)
      hasMore = announced.hasMore
    }
  })
  route(app, calls.agreementTerms, async ({ query }, { actor }) => {
    const context = await readOfferContext({ db, now: now(), colleaguesOf }, { agentId: actor.id, ...query })
    return { buyerName: context.buyerName, propertyTitle: context.card.title, forms: listTerms(context) }
  })
  route(app, calls.offerAgreement, ({ body }, { actor }) => {
    spendOffer(actor.id)
    return change(actor.id, async (trx) => ({ row: await storeOffer({ trx, now: now(), colleaguesOf }, actor.id, body), step: 'offered' }))
  })
  route(app, calls.myAgreements, ({ query }, { actor }) => listAgreements(db, actor.id, query, now()))
  route(app, calls.openAgreement, async ({ params }, { actor }) =>
    read(actor.id, await db.transaction().execute((trx) => recordOpening(trx, actor.id, { id: params.id, now: now() }))),
  )
  route(app, calls.signAgreement, async ({ params, body }, { actor, remote }) => {
    const signed = await change(actor.id, async (trx) => ({
      row: await storeSignature({ trx, colleaguesOf }, actor.id, { id: params.id, signature: body, now: now(), remote }),
      step: 'signed',
    }))
    await sealing.seal(params.id)
    const row = await partyAgreements(db, actor.id).where('id', '=', params.id).executeTakeFirst()
    return row ? read(actor.id, row) : signed
  })
  app.jobs.every('Seal signed agreements', minuteMs, (signal) => sealing.sealWaiting(signal), { atStart: true })
  route(app, calls.closeAgreement, ({ params }, { actor }) =>
    change(actor.id, async (trx) => {
      const { row, isChanged } = await closeOpenAgreement(trx, actor.id, { id: params.id, now: now() })
      return { row, step: isChanged ? 'closed' : null }
    }),
  )
}
