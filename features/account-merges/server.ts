import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { merge } from './server/merge.ts'
import { mergeSamples } from './server/merge-mails.ts'
import { previewFor } from './server/preview.ts'

/** Administrators merge two accounts of one person. What moves is said by every feature in its part of the personal data. */
export function accountMerges(app: App, services: Services): void {
  registerMailSamples(app, mergeSamples)
  route(app, calls.previewMerge, ({ params }, { actor }) =>
    previewFor(app, services.db, actor.id, { from: params.userId, into: params.intoId }),
  )
  route(app, calls.mergeAccounts, (input, caller) => merge(app, services, caller, input))
}
