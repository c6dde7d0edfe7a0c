import { accountsById, type Account } from '#features/accounts/server'
import { hasSignedOutSince } from '#features/identity/server'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { endImpersonation, type Ending } from '../contract.ts'
import { impersonationTables, type ImpersonationRow } from './impersonation-rows.ts'

/** Returns whether somebody may be looked at: never an administrator or who may do a part of it, nobody suspended or gone. */
export const mayBeViewed = (account: Account | undefined): account is Account =>
  account !== undefined &&
  account.suspended_at === null &&
  account.identity_uid !== `deleted:${account.id}` &&
  !account.is_admin &&
  account.permissions.length === 0

/** Returns why this is over, and undefined while it is not. */
async function overBecause(db: Database, row: ImpersonationRow, now: number): Promise<Ending | undefined> {
  if (row.until.getTime() <= now) return 'time'
  const accounts = await accountsById(db, [row.account_id, row.administrator_account_id])
  const [person, administrator] = [accounts.get(row.account_id), accounts.get(row.administrator_account_id)]
  if (!mayBeViewed(person) || !administrator?.is_admin || !administrator.is_agent || administrator.suspended_at) return 'access'
  if (await hasSignedOutSince(db, person.identity_uid, row.started_at)) return 'access'
  const session = row.session_id || undefined
  return session && (await hasSignedOutSince(db, administrator.identity_uid, row.started_at, session)) ? 'access' : undefined
}

/** Ends what is still running and notes it, once. `actorId` is who ended it. */
export async function endRow(
  trx: DatabaseTransaction,
  row: ImpersonationRow,
  { by, actorId, now, requestId }: { by: Ending; actorId: number; now: number; requestId?: string | undefined },
): Promise<void> {
  const ended = await impersonationTables(trx)
    .updateTable('impersonation')
    .set({ ended_at: new Date(Math.min(now, row.until.getTime())), ended_by: by })
    .where('id', '=', row.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return
  const note = { subject: `impersonation ${row.id}`, accountId: row.account_id, after: { endedBy: by } }
  await recordAudit(trx, endImpersonation, { actor: { id: actorId }, ...(requestId !== undefined && { requestId }) }, note, now)
}

/** Returns a row that still runs; one that is over is ended and noted first. */
export async function runningRow({ db, now }: Services, id: number): Promise<ImpersonationRow | undefined> {
  const row = await impersonationTables(db).selectFrom('impersonation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.ended_at) return undefined
  const by = await overBecause(db, row, now())
  if (!by) return row
  await db.transaction().execute((trx) => endRow(trx, row, { by, actorId: row.administrator_account_id, now: now() }))
  return undefined
}

/** Ends everything that is over, also where nobody asks for anything anymore. */
export async function endOverdue(services: Services): Promise<void> {
  const rows = await impersonationTables(services.db).selectFrom('impersonation').select('id').where('ended_at', 'is', null).execute()
  for (const { id } of rows) await runningRow(services, id)
}
