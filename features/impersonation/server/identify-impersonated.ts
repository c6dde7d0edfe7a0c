import { accountById, actorOf, nameOf, sessionIdOf } from '#features/accounts/server'
import { recordAudit } from '#platform/audit/audit.ts'
import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem, type ProblemId } from '#platform/contract/problem.ts'
import type { Identify } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { isAllowedChange, isOfTheSession, isPublicRead } from './impersonated-calls.ts'
import { impersonationTables, type ImpersonationRow } from './impersonation-rows.ts'
import { runningRow } from './running.ts'

/** A token of an administrator, and after it whom they look as: the number of the row. */
const impersonating = /^(Bearer [\w.-]+)\.as\.(\d{1,15})$/i

/**
 * Returns the person whom the administrator of a token looks as, and decides for every call in this one place what that opens. An allowed
 * change stands in the audit log before it is made.
 */
export function identifyImpersonated(identify: Identify, services: Services): Identify {
  return async (authorization, operation) => {
    const [, bearer, id] = impersonating.exec(authorization ?? '') ?? []
    if (!bearer) return identify(authorization, operation)
    const administrator = await identify(bearer, operation)
    if (!administrator || (operation && isOfTheSession(operation))) return administrator
    if (operation && isPublicRead(operation)) return undefined
    const row = await runningOf(services, administrator, Number(id), 'impersonation-over')
    const account = await accountById(services.db, row.account_id)
    const person = actorOf(account)
    const isChange = isAllowedChange(operation, nameOf(account), row.changes === 'allowed')
    if (isChange && operation && !denialFor(operation.access, person)) {
      const change = { ...operation, access: 'user', summary: '', audited: true } as const
      const note = { subject: `impersonation ${row.id}`, accountId: person.id }
      await services.db
        .transaction()
        .execute((trx) =>
          recordAudit(trx, { ...change, method: operation.method as 'POST' }, { actor: administrator }, note, services.now()),
        )
    }
    return person
  }
}

/** Returns what this administrator began in this session. @throws Problem `impersonation-over`, and `ofOthers` for what they did not begin. */
export async function runningOf(
  services: Services,
  administrator: Actor,
  id: number,
  ofOthers: ProblemId = 'not-found',
): Promise<ImpersonationRow> {
  const begun = impersonationTables(services.db).selectFrom('impersonation').select('id').where('id', '=', id)
  if (!(await begun.where('administrator_account_id', '=', administrator.id).executeTakeFirst())) throw new Problem(ofOthers)
  const row = await runningRow(services, id)
  if (!row || row.session_id !== (sessionIdOf(administrator) ?? '') || !administrator.isAdmin) throw new Problem('impersonation-over')
  return row
}
