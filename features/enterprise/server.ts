import { brokeragePapers, giveRole } from '#features/brokerages/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { addContract, changeContract, removeContract } from './server/change-contracts.ts'
import { changeInvoice, deleteDraft, draftInvoice } from './server/change-invoices.ts'
import { invoiceFiles } from './server/invoice-files.ts'
import { enterpriseSamples } from './server/invoice-mail.ts'
import { accountAt, papersOf } from './server/read-account.ts'
import { accountsAt } from './server/read-accounts.ts'

export { createDemoContract } from './server/demo-contract.ts'

/** Brokerages as customers: what they agreed to, what they use and what they owe. */
export function enterprise(app: App, services: Services): void {
  const { db, now } = services
  const at = () => new Date(now())
  const changed = async (brokerage: Promise<number>) => accountAt(db, await brokerage, at())
  app.ports.add(brokeragePapers, papersOf)
  registerMailSamples(app, enterpriseSamples)
  route(app, calls.enterpriseAccounts, ({ query }) => accountsAt(db, query.search ?? '', at()))
  route(app, calls.enterpriseAccount, ({ params }) => accountAt(db, params.brokerageKey, at()))
  route(app, calls.addContract, async ({ params: { brokerageKey }, body }) => {
    await addContract(db, brokerageKey, body, at())
    return accountAt(db, brokerageKey, at())
  })
  route(app, calls.changeContract, ({ params, body }) => changed(changeContract(db, params.id, body)))
  route(app, calls.removeContract, ({ params }) => changed(removeContract(db, params.id)))
  route(app, calls.draftInvoice, ({ params, body }) => changed(draftInvoice(db, params.id, body.month, at())))
  route(app, calls.changeInvoice, ({ params, body }) => changed(changeInvoice(services, params.id, body.status, at())))
  route(app, calls.deleteDraft, ({ params }) => changed(deleteDraft(db, params.id)))
  route(app, calls.nameAdministrator, async ({ params: { brokerageKey, accountId }, body }) => {
    await giveRole(db, brokerageKey, accountId, body.role)
    return accountAt(db, brokerageKey, at())
  })
  invoiceFiles(app, services)
}
