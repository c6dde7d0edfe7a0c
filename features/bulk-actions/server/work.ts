import { accountsById, changeAccount, signOutEverywhere } from '#features/accounts/server'
import type { AuditedCaller } from '#platform/audit/audit.ts'
import { isProblem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { changed } from './bulk-actions.ts'
import { bulkTables, setItem, stateBefore, whyOf, type BulkActionRow, type ItemResult, type ItemRow } from './bulk-rows.ts'
import { doToListing, mailAgents } from './take-down-listings.ts'

const leaseMs = 30_000
const itemsAtOnce = 20

/** Goes on with everything that was begun; one process works at one at a time, and the next goes on where one ended. */
export async function workOff(app: App, services: Services, signal: AbortSignal): Promise<void> {
  for (;;) {
    const row = signal.aborted ? undefined : await leased(services)
    if (!row) return
    if (!(await someOf(app, services, row, signal))) await finish(services, row)
    else await changed(services.db, row.id, { leased_until: null })
  }
}

/** Returns one that nobody works at, ours for half a minute. */
async function leased({ db, now }: Services): Promise<BulkActionRow | undefined> {
  const free = bulkTables(db)
    .selectFrom('bulk_action')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', new Date(now()))]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return bulkTables(db)
    .updateTable('bulk_action')
    .set({ leased_until: new Date(now() + leaseMs) })
    .where('id', 'in', free)
    .returningAll()
    .executeTakeFirst()
}

const actorOf = (row: BulkActionRow): number => (row.state === 'undoing' && row.undone_by_account_id) || row.administrator_account_id

/** Does the next few items. Returns whether there were any, and false where whoever began it administers no more. */
async function someOf(app: App, services: Services, row: BulkActionRow, signal: AbortSignal): Promise<boolean> {
  const { db } = services
  const actor = (await accountsById(db, [actorOf(row)])).get(actorOf(row))
  if (!actor?.is_admin || !actor.is_agent || actor.suspended_at) return false
  const next = bulkTables(db).selectFrom('bulk_action_item').selectAll().where('bulk_action_id', '=', row.id)
  const items = await next.where('state', '=', stateBefore(row)).orderBy('account_id').orderBy('listing_key').limit(itemsAtOnce).execute()
  const caller = { actor: { id: actorOf(row) } }
  for (const item of items) {
    if (signal.aborted) break
    try {
      if (row.kind === 'take-down') await doToListing(services, caller, row, item)
      else await setItem(db, item.id, await doToAccount(app, services, caller, row, item))
    } catch (error) {
      // It is so already, or may not be done anymore.
      if (!isProblem(error)) throw error
      await setItem(db, item.id, { state: 'skipped' })
    }
  }
  if (row.kind === 'take-down') await mailAgents(services, row)
  return items.length > 0
}

/** Does it to one account, with its own entry in the audit log. */
async function doToAccount(
  app: App,
  services: Services,
  caller: AuditedCaller,
  row: BulkActionRow,
  { account_id: id, done_at: doneAt }: ItemRow,
): Promise<ItemResult> {
  const reason = whyOf(row)
  if (row.state === 'undoing') {
    const account = (await accountsById(services.db, [id])).get(id)
    if (!doneAt || account?.suspended_at?.getTime() !== doneAt.getTime()) return { state: 'skipped' }
    await changeAccount(app, services, caller, id, { change: 'reinstate', reason, sparesAdministrators: true })
    return { state: 'undone' }
  }
  if (row.kind === 'sign-out') {
    await signOutEverywhere(app, services, caller, id, { reason, sparesAdministrators: true })
    return { state: 'done', done_at: new Date(services.now()) }
  }
  const { suspendedAt } = await changeAccount(app, services, caller, id, { change: 'suspend', reason, sparesAdministrators: true })
  return { state: 'done', done_at: new Date(suspendedAt ?? services.now()) }
}

async function finish(services: Services, row: BulkActionRow): Promise<void> {
  const { db, now } = services
  if (row.kind === 'take-down') await mailAgents(services, row, { isOver: true })
  const waiting = bulkTables(db).selectFrom('bulk_action_item').select('account_id').where('bulk_action_id', '=', row.id)
  const isLeft = await waiting.where('state', '=', stateBefore(row)).executeTakeFirst()
  const state = isLeft ? 'stopped' : row.state === 'undoing' ? 'undone' : 'done'
  await changed(db, row.id, { state, leased_until: null, ...(row.state === 'running' && { finished_at: new Date(now()) }) })
}
