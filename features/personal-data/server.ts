import { deleteAccount, deletionPlan, deletionReceipt, exportData } from '#features/personal-data/contract'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { documentQueue } from '#platform/jobs/document-queue.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import { dataExport } from './server/data-export.ts'
import { accountLines, deleteAccountOf, deletionPlanOf, receiptMail } from './server/delete-account.ts'
import { receiptOf } from './server/deletion-receipts.ts'

export { erasePerson } from './server/delete-account.ts'
export { merging, type MergeCount, type MergedAccounts, type MergeObstacle, type MergeRule } from './server/merge-rules.ts'
export { personalDataParts, registerPersonalData, type PersonalData } from './server/personal-data-parts.ts'

/** Exports a person's data, and deletes their account with a receipt of what was erased and kept. */
export function personalData(app: App, services: Services): void {
  route(app, deletionPlan, (_, { actor }) => deletionPlanOf(app, services, actor))
  route(app, deleteAccount, ({ body }, { actor }) => deleteAccountOf(app, services, actor, body.email))
  registerMailSamples(app, [
    {
      id: 'personal-data/deleted',
      when: 'An account was deleted',
      write: ({ mail, config, db, now }) => {
        const receipt = receiptMail(config.publicUrl, '7C1F09E2B4A6', new Date(now()).toISOString(), accountLines)
        return mail.send(db, { to: 'ana.torres@example.com', ...receipt })
      },
    },
  ])
  route(app, deletionReceipt, ({ params }) => receiptOf(services.db, params.receipt))
  route(app, exportData, (_, { actor, closeSignal }) => {
    const from = { keys: [`account ${actor.id}`], signal: closeSignal?.() }
    return documentQueue.run(() => dataExport(app, services, actor), from)
  })
}
