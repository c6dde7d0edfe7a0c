import { accountById, accountsById, findMailAuthors, nameOf, sessionIdOf, userOf } from '#features/accounts/server'
import { noteAccountViewed } from '#features/identity/server'
import { notify } from '#features/notifications/server'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { Services } from '#platform/http/services.ts'
import { fillMail } from '#platform/mail/plain-text.ts'
import * as texts from '#texts/impersonation'
import { askForChanges, startImpersonation, type ChangeState, type Impersonation } from '../contract.ts'
import { runningOf } from './identify-impersonated.ts'
import { requestMail } from './impersonation-mails.ts'
import { impersonationTables, type ImpersonationRow } from './impersonation-rows.ts'
import { endRow, mayBeViewed, runningRow } from './running.ts'

const atMostMs = 30 * 60_000

type Caller = AuditedCaller & { actor: Actor }

/** Begins to look as somebody, and ends what this administrator had begun before. */
export async function start(
  services: Services,
  caller: Caller,
  { userId, reason }: InputOf<typeof startImpersonation>['body'],
): Promise<ReplyOf<typeof startImpersonation>> {
  const { db } = services
  const [now, administratorId] = [services.now(), caller.actor.id]
  const account = (await accountsById(db, [userId])).get(userId)
  if (!account) throw new Problem('not-found')
  if (!mayBeViewed(account)) throw new Problem('conflict', texts.notThisAccount)
  const row = await db.transaction().execute(async (trx) => {
    const tables = impersonationTables(trx)
    const open = tables.selectFrom('impersonation').selectAll().where('administrator_account_id', '=', administratorId)
    for (const earlier of await open.where('ended_at', 'is', null).forUpdate().execute())
      await endRow(trx, earlier, { by: 'administrator', actorId: administratorId, now, requestId: caller.requestId })
    const started = await tables
      .insertInto('impersonation')
      .values({
        administrator_account_id: administratorId,
        session_id: sessionIdOf(caller.actor) ?? '',
        account_id: userId,
        reason,
        started_at: new Date(now),
        until: new Date(now + atMostMs),
        ended_at: null,
        ended_by: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteAccountViewed(services, trx, account.identity_uid)
    const note = { subject: `impersonation ${started.id}`, accountId: userId, reason }
    await recordAudit(trx, startImpersonation, caller, note, now)
    return started
  })
  return { impersonation: await shown(db, row), user: userOf(account) }
}

/** Asks the person on the bell and by mail; a second time asks nobody again. Returns whose bell rings, if any. */
export async function ask(services: Services, caller: Caller, id: number): Promise<{ impersonation: Impersonation; accountIds: number[] }> {
  const { db, mail, config } = services
  const running = await runningOf(services, caller.actor, id)
  const person = await accountById(db, running.account_id)
  const author = await findMailAuthors(db, [caller.actor.id])
  const name = author.name(caller.actor.id, texts.aTeamMember)
  const reason = author.text(caller.actor.id, running.reason ?? '', texts.readTheReasonOnThePage)
  const accountIds = await db.transaction().execute(async (trx) => {
    const changed = await setChanges(trx, id, 'none', 'asked')
    if (!changed) throw new Problem('conflict', texts.askedAlready)
    await recordAudit(trx, askForChanges, caller, { subject: `impersonation ${id}`, accountId: person.id }, services.now())
    const url = `${config.publicUrl}/support-access`
    if (person.email_verified) await mail.send(trx, { to: person.email, ...requestMail({ name, reason, url }) })
    return notify(trx, services.now(), [
      {
        to: { accountId: person.id },
        about: `impersonation:${id}`,
        topic: 'account-access',
        title: fillMail(texts.nameAsksToMakeChanges, { name }),
        detail: fillMail(texts.allowOrRefuse, {}),
        link: '/support-access',
      },
    ])
  })
  return { impersonation: await shown(db, { ...running, changes: 'asked' }), accountIds }
}

/** Ends what this administrator began; what is over already is no error. */
export async function stop({ db, now }: Services, { actor, requestId }: Caller, id: number): Promise<void> {
  const row = await impersonationTables(db)
    .selectFrom('impersonation')
    .selectAll()
    .where('id', '=', id)
    .where('administrator_account_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  await db.transaction().execute((trx) => endRow(trx, row, { by: 'administrator', actorId: actor.id, now: now(), requestId }))
}

const answered = { allow: 'allowed', refuse: 'refused' } as const

/** The person allows changes, refuses or takes that back, or ends all of it. */
export async function answer(services: Services, caller: Caller, id: number, given: 'allow' | 'refuse' | 'end'): Promise<void> {
  const { db, now } = services
  const mine = impersonationTables(db).selectFrom('impersonation').select('id').where('account_id', '=', caller.actor.id)
  if (!(await mine.where('id', '=', id).executeTakeFirst())) throw new Problem('not-found')
  const row = await runningRow(services, id)
  if (!row) throw new Problem('conflict', texts.thisHasEnded)
  await db.transaction().execute(async (trx) => {
    if (given === 'end') return endRow(trx, row, { by: 'person', actorId: caller.actor.id, now: now(), requestId: caller.requestId })
    if (row.changes === 'none') throw new Problem('conflict', texts.nobodyAsked)
    if (!(await setChanges(trx, id, row.changes, answered[given]))) throw new Problem('conflict', texts.thisHasEnded)
  })
}

const setChanges = async (db: Database, id: number, from: ChangeState, to: ChangeState): Promise<boolean> => {
  const query = impersonationTables(db).updateTable('impersonation').set({ changes: to }).where('id', '=', id)
  const changed = await query.where('changes', '=', from).where('ended_at', 'is', null).executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

const newest = (db: Database) => impersonationTables(db).selectFrom('impersonation').selectAll().orderBy('id', 'desc')

/** Returns a page of all impersonations, or of those of one person, newest first. */
export async function listImpersonations(db: Database, asked: PageQuery, accountId?: number): Promise<Page<Impersonation>> {
  const rows = newest(db).$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
  const { items, ...numbers } = await selectPage(rows, asked)
  return { items: await named(db, items), ...numbers }
}

/** Returns a row as it is read. */
export async function shown(db: Database, row: ImpersonationRow): Promise<Impersonation> {
  const [item] = await named(db, [row])
  if (!item) throw new Problem('not-found')
  return item
}

async function named(db: Database, rows: readonly ImpersonationRow[]): Promise<Impersonation[]> {
  const accounts = await accountsById(db, [...new Set(rows.flatMap((row) => [row.account_id, row.administrator_account_id]))])
  const person = (id: number) => {
    const account = accounts.get(id)
    return { id, name: account ? nameOf(account) : '' }
  }
  return rows.map((row) => ({
    id: row.id,
    administrator: person(row.administrator_account_id),
    person: person(row.account_id),
    reason: row.reason,
    startedAt: row.started_at.toISOString(),
    until: row.until.toISOString(),
    changes: row.changes,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
  }))
}
