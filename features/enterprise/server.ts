import { brokeragePapers, giveRole } from '#features/brokerages/server'
import { audited, type AuditedCaller } from '#platform/audit/audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { cutPage } from '#platform/contract/pages.ts'
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
  /** Does work, notes it under its subject, and returns the brokerage as it is then. */
  const noted = async (operation: Endpoint, by: AuditedCaller, subject: string, work: (trx: DatabaseTransaction) => Promise<number>) =>
    accountAt(db, await audited(services, operation, by, work, () => ({ subject })), at())
  app.ports.add(brokeragePapers, papersOf)
  registerMailSamples(app, enterpriseSamples)
  route(app, calls.enterpriseAccounts, ({ query }) => accountsAt(db, query.search ?? '', at()))
  route(app, calls.enterpriseAccount, async ({ params, query }) => {
    const account = await accountAt(db, params.brokerageKey, at())
    const { items: members, ...numbers } = cutPage(account.members, query)
    return { ...account, members, ...numbers }
  })
  route(app, calls.addContract, ({ params: { brokerageKey }, body }, by) =>
    noted(calls.addContract, by, `brokerage ${brokerageKey}`, async (trx) => {
      await addContract(trx, brokerageKey, body, at())
      return brokerageKey
    }),
  )
  route(app, calls.changeContract, ({ params: { id }, body }, by) =>
    noted(calls.changeContract, by, `contract ${id}`, (trx) => changeContract(trx, id, body)),
  )
  route(app, calls.removeContract, ({ params: { id } }, by) =>
    noted(calls.removeContract, by, `contract ${id}`, (trx) => removeContract(trx, id)),
  )
  route(app, calls.draftInvoice, ({ params: { id }, body }, by) =>
    noted(calls.draftInvoice, by, `contract ${id}`, (trx) => draftInvoice(trx, id, body.month, at())),
  )
  route(app, calls.changeInvoice, ({ params: { id }, body }, by) =>
    noted(calls.changeInvoice, by, `invoice ${id}`, (trx) => changeInvoice(services, trx, id, body.status, at())),
  )
  route(app, calls.deleteDraft, ({ params: { id } }, by) => noted(calls.deleteDraft, by, `invoice ${id}`, (trx) => deleteDraft(trx, id)))
  route(app, calls.nameAdministrator, async ({ params: { brokerageKey, accountId }, body: { role } }, by) => {
    const work = (trx: DatabaseTransaction) => giveRole(trx, brokerageKey, accountId, role, at())
    const noteOf = () => ({ subject: `brokerage ${brokerageKey}`, accountId, after: { role } })
    await audited(services, calls.nameAdministrator, by, work, noteOf)
    return accountAt(db, brokerageKey, at())
  })
  invoiceFiles(app, services)
}
