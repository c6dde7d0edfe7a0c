import { registerPersonalData } from '#features/personal-data/server'
import { audited } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { copyAcknowledgements, reviewCopy } from './contract.ts'
import { acknowledgementsPage, markReviewed } from './server/acknowledgements.ts'
import { personalData } from './server/personal-data.ts'

export { acknowledgedPhrases, acknowledgePhrase } from './server/acknowledgements.ts'
export { findStaleChecks, storeCheck } from './server/copy-checks.ts'
export { refuseViolations } from './server/refuse-violations.ts'
export { unresolvedFindings } from './server/unresolved-findings.ts'

/** Wording that agents kept, for those who review it. */
export function copyLint(app: App, { db, now }: Services): void {
  registerPersonalData(app, personalData)
  route(app, copyAcknowledgements, ({ query }) => acknowledgementsPage(db, query))
  route(app, reviewCopy, ({ params: { id } }, by) => {
    const work = (trx: Database) => markReviewed(trx, by.actor, id, new Date(now()))
    return audited({ db, now }, reviewCopy, by, work, () => ({ subject: `wording ${id}` }))
  })
}
