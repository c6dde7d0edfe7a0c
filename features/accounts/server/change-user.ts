import * as texts from '#texts/accounts'
import { identityAdmin } from '#features/identity/server'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { ListedUser } from '../contract.ts'
import { changeUser, signOutUser, type UserChange } from '../contract/user-changes.ts'
import type { Account, AccountTables } from './account-rows.ts'
import { endSockets } from './end-sockets.ts'
import { makeAdmin } from './first-admin.ts'
import { listed } from './list-users.ts'

interface Sparing {
  /** Refuses administrators, and who may do a part of what they do. */
  sparesAdministrators?: boolean | undefined
}

/**
 * Does one change to somebody's account and notes it in the audit log. A suspended account is signed out everywhere before this returns.
 * @throws Problem `not-found`, `conflict` where it is so already or nobody would be left to administer, `not-allowed` for one's own account.
 */
export async function changeAccount(
  app: App,
  services: Services,
  caller: AuditedCaller,
  accountId: number,
  asked: UserChange & Sparing,
): Promise<ListedUser> {
  const at = services.now()
  const [before, after] = await services.db.transaction().execute(async (trx) => {
    // Whoever takes a right away at the same time waits here, so that two administrators cannot remove each other.
    const administrators = await administratorsHeld(trx)
    const account = await heldAccount(trx, accountId, asked)
    const leaves = asked.change === 'remove-admin' || asked.change === 'suspend'
    if (asked.change === 'suspend' && accountId === caller.actor.id) throw new Problem('not-allowed', texts.youCannotSuspendYourself)
    if (leaves && administrators.length === 1 && administrators[0] === accountId)
      throw new Problem('conflict', texts.makeSomebodyElseAnAdminFirst)
    const changed = await stepDone(services, trx, account, asked, new Date(at))
    const note = { subject: `account ${accountId}`, accountId, reason: asked.reason, before: rights(account), after: rights(changed) }
    await recordAudit(trx, changeUser, caller, note, at)
    return [account, changed] as const
  })
  if (asked.change === 'suspend') endSockets(app, services, { uid: before.identity_uid, accountDeleted: false })
  return listed(after)
}

/** Ends every session of somebody and notes it in the audit log. @throws Problem `not-found`. */
export async function signOutEverywhere(
  app: App,
  services: Services,
  caller: AuditedCaller,
  accountId: number,
  { reason, sparesAdministrators }: { reason: string } & Sparing,
): Promise<void> {
  const account = await services.db.transaction().execute(async (trx) => {
    const held = await heldAccount(trx, accountId, { sparesAdministrators })
    await identityAdmin(services).endAllSessions(trx, held.identity_uid)
    await recordAudit(trx, signOutUser, caller, { subject: `account ${accountId}`, accountId, reason }, services.now())
    return held
  })
  endSockets(app, services, { uid: account.identity_uid, accountDeleted: false })
}

const tables = (db: Database) => db.withTables<AccountTables>()

/** Returns the ids of everybody who may administer, their rows held. */
async function administratorsHeld(trx: DatabaseTransaction): Promise<number[]> {
  const query = tables(trx).selectFrom('account').select('id').where('is_agent', '=', true).where('is_admin', '=', true)
  const rows = await query.where('suspended_at', 'is', null).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Whose person has left has a row and no identity; nothing is changed about it. */
async function heldAccount(trx: DatabaseTransaction, id: number, { sparesAdministrators }: Sparing): Promise<Account> {
  const account = await tables(trx).selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!account || account.identity_uid === `deleted:${id}`) throw new Problem('not-found')
  if (sparesAdministrators && (account.is_admin || account.permissions.length > 0))
    throw new Problem('conflict', texts.administratorsAreLeftOut)
  return account
}

const rights = ({ suspended_at: suspended, is_admin: isAdmin, is_agent: isAgent, permissions }: Account) => ({
  suspended: suspended !== null,
  isAdmin,
  isAgent,
  permissions: permissions.toSorted().join(' '),
})

async function stepDone(
  services: Services,
  trx: DatabaseTransaction,
  account: Account,
  { change, permission }: UserChange,
  at: Date,
): Promise<Account> {
  const { id, is_admin: isAdmin, suspended_at: suspended, permissions } = account
  const unless = (already: boolean) => {
    if (already) throw new Problem('conflict', texts.thisIsSoAlready)
  }
  const set = (values: Partial<Pick<Account, 'suspended_at' | 'is_admin' | 'permissions'>>) =>
    tables(trx).updateTable('account').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  switch (change) {
    case 'suspend':
    case 'reinstate': {
      unless((suspended !== null) === (change === 'suspend'))
      await identityAdmin(services).setDisabled(trx, account.identity_uid, change === 'suspend')
      return set({ suspended_at: change === 'suspend' ? at : null })
    }
    case 'make-admin':
      unless(isAdmin && account.is_agent)
      if (!account.email_verified) throw new Problem('conflict', texts.theyMustVerifyTheirEmailFirst)
      return makeAdmin(trx, id)
    case 'remove-admin':
      unless(!isAdmin)
      return set({ is_admin: false, permissions: [] })
    case 'grant':
    case 'revoke': {
      if (!permission) throw new Problem('invalid-input', texts.chooseAPermission, { 'body.permission': texts.chooseAPermission })
      unless(permissions.includes(permission) === (change === 'grant'))
      return set({ permissions: change === 'grant' ? [...permissions, permission] : permissions.filter((each) => each !== permission) })
    }
  }
}
