import * as texts from '#texts/moderation'
import { sql } from 'kysely'
import { legalHold, listingChanged, reviewHold } from '#features/listings/server'
import { decideCase, undoDecision, type ModerationCase } from '#features/moderation/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { heldBy, moderationTables, type CaseRow, type Previous } from './case-rows.ts'
import type { PageHold } from './page-hold.ts'
import { mailDecision, mailUndone } from './case-mails.ts'
import { complete, stepsFor, undoUntil } from './read-cases.ts'

type Decision = InputOf<typeof decideCase>['body']

const stateAfter = (row: CaseRow, step: Decision['step']): CaseRow['state'] => {
  if (step === 'uphold') return row.state
  if (step === 'dismiss') return row.state === 'taken_down' ? 'restored' : 'dismissed'
  return step === 'ask' ? 'change_asked' : 'taken_down'
}

interface Held {
  at: Date
  holds: readonly PageHold[]
  /** For the log, where it differs from the note to the agent. */
  why?: string
}

/** Decides once: the row is locked, and whoever read an older revision is told so. Listings, mail and log are one transaction. */
export function decide(
  services: Services,
  by: AuditedCaller,
  id: number,
  decision: Decision,
  holds: readonly PageHold[],
): Promise<ModerationCase> {
  return changing(services, id, decision.revision, async (trx, row) => {
    if (!stepsFor(row).includes(decision.step)) throw new Problem('conflict', texts.thisCaseWasDecided)
    const after = await decideHeld(trx, by, row, decision, { at: new Date(services.now()), holds })
    await mailDecision(services, trx, after, decision.step)
    return after
  })
}

/** Decides a locked case with everything but the mail. */
export async function decideHeld(
  trx: DatabaseTransaction,
  by: AuditedCaller,
  row: CaseRow,
  { step, reason, details }: Omit<Decision, 'revision'>,
  { at, holds, why }: Held,
): Promise<CaseRow> {
  const held = step === 'take_down' ? await hide(trx, row, at, holds) : step === 'dismiss' ? [] : heldBy(row)
  if (step === 'dismiss') await release(trx, row, at, holds)
  const previous: Previous = {
    state: row.state,
    waits: row.waits,
    reason: row.reason,
    details: row.details,
    held: heldBy(row),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
  }
  const isNew = step === 'ask' || step === 'take_down'
  const after = await moderationTables(trx)
    .updateTable('moderation_case')
    .set({
      state: stateAfter(row, step),
      waits: false,
      revision: row.revision + 1,
      decided_at: at,
      decided_by: by.actor.id,
      // Why it was taken down stays to be read after it came back.
      ...(isNew && { reason: reason ?? null, details }),
      held_listings: held,
      previous: JSON.stringify(previous),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await closeReports(trx, row.id, at)
  const note = { accountId: row.account_id, reason: (why ?? details) || null, before: { state: row.state } }
  const change = { state: after.state, step, reason: reason ?? null }
  await recordAudit(trx, decideCase, by, { subject: `${row.kind} ${row.thing_id}`, ...note, after: change }, at.getTime())
  return after
}

/** Makes everything as it was before the last decision. @throws Problem 'conflict' when half an hour is over. */
export function undo(
  services: Services,
  by: AuditedCaller,
  id: number,
  revision: number,
  holds: readonly PageHold[],
): Promise<ModerationCase> {
  const at = new Date(services.now())
  return changing(services, id, revision, async (trx, row) => {
    if (!undoUntil(row, at.getTime())) throw new Problem('conflict', texts.thisCanNoLongerBeUndone)
    const after = await undoHeld(trx, by, row, { at, holds })
    await mailUndone(services, trx, row)
    return after
  })
}

/** Makes everything of a locked case as it was before the last decision, without the mail. */
export async function undoHeld(trx: DatabaseTransaction, by: AuditedCaller, row: CaseRow, { at, holds, why }: Held): Promise<CaseRow> {
  const { previous } = row
  if (!previous) throw new Problem('conflict', texts.thisCanNoLongerBeUndone)
  if (previous.state === 'open') await refuseSecondOpen(trx, row)
  await release(trx, row, at, holds)
  if (previous.state === 'taken_down') for (const each of holdsOf(row, holds)) await each.hide(trx, row.thing_id, at)
  await reviewHold.hide(trx, previous.held, at)
  const after = await moderationTables(trx)
    .updateTable('moderation_case')
    .set({
      state: previous.state,
      waits: previous.waits,
      reason: previous.reason,
      details: previous.details,
      held_listings: previous.held,
      decided_at: previous.decidedAt ? new Date(previous.decidedAt) : null,
      decided_by: previous.decidedBy,
      revision: row.revision + 1,
      previous: null,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const note = { accountId: row.account_id, reason: why ?? null, before: { state: row.state }, after: { state: after.state } }
  await recordAudit(trx, undoDecision, by, { subject: `${row.kind} ${row.thing_id}`, ...note }, at.getTime())
  return after
}

async function changing(
  services: Services,
  id: number,
  revision: number,
  change: (trx: DatabaseTransaction, row: CaseRow) => Promise<CaseRow>,
): Promise<ModerationCase> {
  const row = await services.db.transaction().execute(async (trx) => {
    const before = await moderationTables(trx).selectFrom('moderation_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw new Problem('not-found')
    if (before.revision !== revision) throw new Problem('conflict', texts.thisCaseWasDecided)
    return change(trx, before)
  })
  services.events.emit(listingChanged, { agentId: row.account_id })
  const [done] = await complete(services.db, [row], services.now())
  if (!done) throw new Problem('not-found')
  return done
}

/** Brings back what this case alone keeps off the site. */
async function release(trx: DatabaseTransaction, row: CaseRow, at: Date, holds: readonly PageHold[]): Promise<void> {
  // A decided case of a guide or an answer may have another one beside it, which keeps it down.
  const pages = holdsOf(row, holds)
  if (pages.length > 0 && !(await isHeldByAnother(trx, row))) for (const each of pages) await each.release(trx, row.thing_id)
  await reviewHold.release(trx, await notHeldOtherwise(trx, row), at)
}

async function isHeldByAnother(trx: DatabaseTransaction, { id, kind, thing_id }: CaseRow): Promise<boolean> {
  const held = await moderationTables(trx)
    .selectFrom('moderation_case')
    .select('id')
    .where('kind', '=', kind)
    .where('thing_id', '=', thing_id)
    .where('id', '<>', id)
    .where('state', '=', 'taken_down')
    .executeTakeFirst()
  return held !== undefined
}

const holdsOf = (row: CaseRow, holds: readonly PageHold[]) => holds.filter(({ kind }) => kind === row.kind)

/** Takes a home, a guide or an answer down, or the homes that show a video; returns which homes. */
async function hide(trx: DatabaseTransaction, row: CaseRow, at: Date, holds: readonly PageHold[]): Promise<number[]> {
  if (row.kind === 'guide' || row.kind === 'answer') {
    const hidden = await Promise.all(holdsOf(row, holds).map((each) => each.hide(trx, row.thing_id, at)))
    if (!hidden.includes(true)) throw new Problem('conflict', texts.visitorsDontSeeThisAnymore)
    return []
  }
  const ids =
    row.kind === 'home'
      ? (await legalHold.listingsAt(trx, { listingId: row.thing_id })).map((home) => home.id)
      : (
          await sql<{ id: number }>`select listing_key as id from listing_video join listing using (listing_key)
            where video_id = ${row.thing_id} and x_is_public`.execute(trx)
        ).rows.map((home) => home.id)
  if (ids.length === 0) throw new Problem('conflict', texts.visitorsDontSeeThisAnymore)
  await reviewHold.hide(trx, ids, at)
  return ids
}

/** A home that another case holds stays down. */
async function notHeldOtherwise(trx: DatabaseTransaction, row: CaseRow): Promise<number[]> {
  const others = await moderationTables(trx)
    .selectFrom('moderation_case')
    .select('held_listings')
    .where('account_id', '=', row.account_id)
    .where('id', '<>', row.id)
    .where('state', '=', 'taken_down')
    .execute()
  const held = new Set(others.flatMap(heldBy))
  return heldBy(row).filter((key) => !held.has(key))
}

/** The same people may report the same thing again from now on. */
async function closeReports(trx: DatabaseTransaction, caseId: number, at: Date): Promise<void> {
  await moderationTables(trx)
    .updateTable('moderation_report')
    .set({ closed_at: at })
    .where('closed_at', 'is', null)
    .where(
      sql<boolean>`id in (select case when kind in ('report', 'serious-report') then key::bigint end from moderation_signal where case_id = ${caseId} and kind in ('report', 'serious-report'))`,
    )
    .execute()
}

/** Something new was found meanwhile and has a case of its own. */
async function refuseSecondOpen(trx: DatabaseTransaction, { kind, thing_id }: CaseRow): Promise<void> {
  const open = await moderationTables(trx)
    .selectFrom('moderation_case')
    .select('id')
    .where('kind', '=', kind)
    .where('thing_id', '=', thing_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) throw new Problem('conflict', texts.aNewCaseIsOpen)
}
