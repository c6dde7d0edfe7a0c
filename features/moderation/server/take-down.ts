import * as texts from '#texts/moderation'
import { legalHold } from '#features/listings/server'
import type { CaseReason } from '#features/moderation/contract'
import type { AuditedCaller } from '#platform/audit/audit.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { mailAboutListings } from './case-mails.ts'
import { moderationTables, type CaseRow } from './case-rows.ts'
import { decideHeld, undoHeld } from './decide.ts'

/** A decision, for undoing exactly that one. */
export interface TakenDown {
  caseId: number
  revision: number
  agentId: number
}

interface Decided {
  at: Date
  /** For the log. */
  why: string
}

/** Takes homes down without waiting for a report, within the caller's transaction. Callers send the mail, and emit `listingChanged` afterwards. */
export const takeDowns = {
  /** Decides the open case of a home, or one of its own. @throws Problem 'conflict' where visitors do not see the home. */
  async decide(
    trx: DatabaseTransaction,
    by: AuditedCaller,
    listingKey: number,
    decision: Decided & { reason: CaseReason; details: string },
  ): Promise<TakenDown> {
    const [home] = await legalHold.listingsAt(trx, { listingId: listingKey })
    if (!home) throw new Problem('conflict', texts.visitorsDontSeeThisAnymore)
    const { at, why, ...reasons } = decision
    const row = (await openCaseOf(trx, listingKey)) ?? (await newCase(trx, listingKey, home.agentId, at))
    const { id, revision, account_id: agentId } = await decideHeld(trx, by, row, { step: 'take_down', ...reasons }, { at, why, holds: [] })
    return { caseId: id, revision, agentId }
  },
  /** @throws Problem 'conflict' where the case was answered, decided or undone since. */
  async undo(
    trx: DatabaseTransaction,
    by: AuditedCaller,
    { caseId, revision }: Omit<TakenDown, 'agentId'>,
    decided: Decided,
  ): Promise<void> {
    const row = await moderationTables(trx)
      .selectFrom('moderation_case')
      .selectAll()
      .where('id', '=', caseId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.revision !== revision) throw new Problem('conflict', texts.thisCaseWasDecided)
    await undoHeld(trx, by, row, { ...decided, holds: [] })
  },
  /** Mails an agent about all homes at once. */
  mail: mailAboutListings,
}

const openCaseOf = (trx: DatabaseTransaction, listingKey: number): Promise<CaseRow | undefined> =>
  moderationTables(trx)
    .selectFrom('moderation_case')
    .selectAll()
    .where('kind', '=', 'home')
    .where('thing_id', '=', listingKey)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** A case that was never in the queue, and is not once its decision is undone. */
const newCase = (trx: DatabaseTransaction, listingKey: number, agentId: number, at: Date): Promise<CaseRow> =>
  moderationTables(trx)
    .insertInto('moderation_case')
    .values({ kind: 'home', thing_id: listingKey, account_id: agentId, state: 'dismissed', waits: false, opened_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
